import { app, dialog, powerMonitor, type BrowserWindow, type Event } from 'electron';

/** After this time the app ends even if something is still being written. */
const LONGEST_FINISHING_MS = 10_000;
/** The Mac's updater checks the new version first. */
const LONGEST_INSTALLING_MS = 300_000;

interface Options {
  /** What to do before the app ends, in order. If a step fails, the others still run. */
  steps: readonly (() => unknown)[];
  report: (event: string, error: unknown) => void;
}

export type QuitHandler = ReturnType<typeof createQuitHandler>;

/** Finishes pending writes before the app ends, and ends it even if that fails. */
export function createQuitHandler({ steps, report }: Options) {
  let hasBegun = false;
  let isFinishing = false;
  let isFinished = false;
  let last: (() => Promise<void>) | null = null;

  async function finish(): Promise<void> {
    if (isFinishing) return;
    hasBegun = true;
    isFinishing = true;
    const limit = endAfter(LONGEST_FINISHING_MS);
    try {
      for (const step of steps) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one closes what another still writes to
          await step();
        } catch (error) {
          report('quit', error);
        }
      }
    } finally {
      isFinished = true;
      if (last !== null) {
        clearTimeout(limit);
        endAfter(LONGEST_INSTALLING_MS);
        await install(last);
      }
      // Electron ignores a quit in the same turn as a prevented will-quit (electron#33643).
      setImmediate(() => {
        app.quit();
      });
    }
  }

  /** Everything is closed by now, so that a failure leads to a new start. */
  async function install(start: () => Promise<void>): Promise<void> {
    try {
      await start();
    } catch (error) {
      report('quit', error);
      dialog.showErrorBox(
        'The update was not installed',
        'Earmark opens again in the version that you had. Try again later, or download the new version by hand.',
      );
      const appImage = process.env['APPIMAGE'];
      // The program inside an AppImage is gone once it ends.
      app.relaunch(appImage === undefined ? {} : { execPath: appImage });
    }
  }

  app.on('before-quit', () => {
    hasBegun = true;
  });
  app.on('will-quit', (event) => {
    if (isFinished) return;
    event.preventDefault();
    void finish();
  });
  // The types omit the documented event. If it is prevented, the computer waits for this app to end.
  (powerMonitor as NodeJS.EventEmitter).on('shutdown', (event: Event) => {
    event.preventDefault();
    app.quit();
  });

  return {
    /** Returns true once quitting has started, from when no window may be opened. */
    hasBegun: () => hasBegun,
    /** Quits, and installs an update once everything is written. */
    quitThen(start: () => Promise<void>): void {
      last = start;
      app.quit();
    },
    /**
     * When Windows ends a session there is no will-quit: these window events are the last chance to finish.
     * If Windows keeps the session open after all, Earmark ends anyway.
     */
    watch(window: BrowserWindow): void {
      window.on('query-session-end', () => void finish());
      window.on('session-end', () => void finish());
    },
  };
}

/** Ends the app without waiting any longer. */
const endAfter = (milliseconds: number): NodeJS.Timeout =>
  setTimeout(() => {
    app.exit(0);
  }, milliseconds);
