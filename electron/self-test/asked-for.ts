import { app, type BrowserWindow } from 'electron';
import type { Handlers } from '../../shared/ipc/calls.ts';
import type { HandlerContext } from '../ipc/handler-context.ts';

interface Subject {
  context: HandlerContext;
  handlers: Handlers;
  window: BrowserWindow;
  userData: string;
}

export interface SelfTests {
  /** Answers for the recordings of the self-tests; null for all others. */
  serveAudio: (request: Request, url: URL) => Promise<Response | null>;
  /** Runs them in a window that was opened a moment ago, then quits. */
  run: (subject: Subject) => void;
}

const SWITCH = '--self-test=';

/** The self-tests, where the app was started with `--self-test=FILE`; null otherwise, and none of them is loaded. */
export async function selfTestsAskedFor(): Promise<SelfTests | null> {
  const file = process.argv.find((argument) => argument.startsWith(SWITCH))?.slice(SWITCH.length);
  if (file === undefined || file === '') return null;
  const openedAt = performance.now();
  const [{ runSelfTests }, { serveSelfTestAudio }] = await Promise.all([
    import('./run-self-tests.ts'),
    import('./recording-tests.ts'),
  ]);
  return {
    serveAudio: serveSelfTestAudio,
    run({ window, ...subject }) {
      let shownAt: number | null = null;
      const consoleLines: string[] = [];
      window.once('show', () => {
        shownAt = performance.now();
      });
      window.webContents.on('console-message', ({ message }) => {
        consoleLines.push(message);
      });
      window.webContents.once('did-finish-load', () => {
        const opened = { window, openedAt, shownAt: () => shownAt, consoleLines };
        void runSelfTests(file, { ...subject, opened }).finally(() => {
          app.quit();
        });
      });
    },
  };
}
