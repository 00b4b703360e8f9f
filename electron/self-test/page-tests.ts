import type { BrowserWindow } from 'electron';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handlers } from '../../shared/ipc/calls.ts';
import type { HandlerContext } from '../ipc/handler-context.ts';
import { expectThat, isRealElectron, NotApplicable, until, type SelfTest } from './self-test.ts';

export interface SelfTestWindow {
  window: BrowserWindow;
  /** When the page was opened and when it was shown, by `performance.now()`; null if not shown yet. */
  openedAt: number;
  shownAt: () => number | null;
  /** What Chromium has written to the page's console, from the first line on. */
  consoleLines: readonly string[];
}

interface Options {
  opened: SelfTestWindow;
  context: HandlerContext;
  handlers: Handlers;
  userData: string;
}

const LONGEST_OPENING_MS = 5000;
/** About the size of a very long session's transcript as JSON. */
const LARGE_CHARACTERS = 8_000_000;

export const pageTests = ({ opened, context, handlers, userData }: Options): SelfTest[] => {
  const evaluate = <T>(script: string) => opened.window.webContents.executeJavaScript(script) as Promise<T>;
  return [
    {
      number: 1,
      name: 'The window is shown within 5 s',
      run: async () => {
        await until(() => opened.shownAt() !== null, 'The window is shown', LONGEST_OPENING_MS);
        const tookMs = (opened.shownAt() ?? Infinity) - opened.openedAt;
        expectThat(tookMs < LONGEST_OPENING_MS, 'It is shown within 5 s', tookMs);
        return `${String(Math.round(tookMs))} ms on ${process.env['XDG_SESSION_TYPE'] ?? process.platform}`;
      },
    },
    {
      number: 1,
      name: 'The window has its own buttons',
      run: async () => {
        if (!isRealElectron()) throw new NotApplicable('The stand-in has the buttons of Chromium.');
        if (process.platform === 'darwin') throw new NotApplicable('macOS draws its own buttons.');
        const found = await evaluate<{ visible: boolean; width: number; inner: number } | null>(
          `(() => { const o = navigator.windowControlsOverlay;
             return o ? { visible: o.visible, width: o.getTitlebarAreaRect().width, inner: innerWidth } : null; })()`,
        );
        expectThat(found?.visible === true && found.width < found.inner, 'There is room for buttons', found);
        return `${String(found?.inner)} px wide, ${String(found?.width)} of them for the title`;
      },
    },
    {
      number: 10,
      name: 'The content security policy stops nothing of the app’s own',
      run: async () => {
        await evaluate('document.readyState');
        const complaints = opened.consoleLines.filter((line) =>
          /content security policy|refused to/i.test(line),
        );
        expectThat(complaints.length === 0, 'Nothing is refused', complaints);
        return `${String(opened.consoleLines.length)} lines on the console`;
      },
    },
    {
      number: 10,
      name: 'The page is given no permission',
      run: async () => {
        const found = await evaluate<Record<string, string>>(
          `(async () => { const found = {};
             for (const name of ['geolocation', 'notifications', 'microphone', 'camera', 'clipboard-read', 'midi'])
               found[name] = await navigator.permissions.query({ name }).then((p) => p.state, () => 'unknown');
             found.heard = await (navigator.mediaDevices?.getUserMedia({ audio: true }) ?? Promise.reject()).then(() => 'granted', () => 'denied');
             return found; })()`,
        );
        const granted = Object.entries(found).filter(([, state]) => state === 'granted');
        expectThat(granted.length === 0, 'No permission is given', found);
        return Object.keys(found).join(', ');
      },
    },
    {
      number: 10,
      name: 'A large answer crosses the bridge',
      run: async () => {
        const workspaceId = context.workspaces.current().currentId;
        const draft = { workspaceId, form: 'note', subject: 'self-test' };
        await handlers.saveDraft({ ...draft, value: JSON.stringify('x'.repeat(LARGE_CHARACTERS)) });
        try {
          const found = await evaluate<{ length: number; ms: number }>(
            `(async () => { const from = performance.now();
               const answer = await window.earmark.call('readDraft', ${JSON.stringify(draft)});
               return { length: answer.ok ? answer.value.length : 0, ms: performance.now() - from }; })()`,
          );
          expectThat(found.length >= LARGE_CHARACTERS, 'All of it arrives', found);
          return `${String(LARGE_CHARACTERS / 1e6)} MB in ${String(Math.round(found.ms))} ms`;
        } finally {
          await handlers.saveDraft({ ...draft, value: null });
        }
      },
    },
    {
      number: 10,
      name: 'What is deleted is in no file any more',
      run: async () => {
        const { library } = await context.workspaces.services();
        const workspaceId = context.workspaces.current().currentId;
        const canary = `canary${randomBytes(12).toString('hex')}`;
        const sessionId = 'self-test-session';
        const at = new Date().toISOString();
        await library.sessions.see({ sessionId, type: 'instant', projectId: null, label: canary }, at);
        await library.notes.saveMemo(sessionId, `Memo ${canary}`);
        await evaluate(`localStorage.setItem('self-test', '${canary}')`);
        expectThat((await filesWith(userData, canary)).length > 0, 'It was written before');
        const sessionIds = [sessionId];
        await handlers.purge({ workspaceId, sessionIds, what: 'everything', backupPaths: [] });
        const left = await filesWith(userData, canary);
        expectThat(left.length === 0, 'No file holds it any more', left);
        return 'looked for in every file of the profile';
      },
    },
  ];
};

async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The browser's own files appear and disappear while it runs.
    // oxlint-disable-next-line no-await-in-loop -- One file in memory at a time.
    const bytes = await readFile(path).catch(() => null);
    if (bytes?.includes(text) === true) found.push(path);
  }
  return found;
}
