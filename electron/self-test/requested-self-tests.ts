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
  /** Serves the recordings of the self-tests; returns null for all other requests. */
  serveAudio: (request: Request, url: URL) => Promise<Response | null>;
  /** Runs the self-tests in a newly opened window, then quits. */
  run: (subject: Subject) => void;
}

const SWITCH = '--self-test=';

/** Returns the self-tests if the app was started with `--self-test=FILE`; else null, without loading them. */
export async function requestedSelfTests(): Promise<SelfTests | null> {
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
