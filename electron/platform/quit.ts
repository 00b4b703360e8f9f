import { app, dialog, powerMonitor, type BrowserWindow, type Event } from 'electron';

/** After this time the app ends even if something is still being written. */
const LONGEST_FINISHING_MS = 10_000;
/** The Mac's updater checks the new version first. */
const LONGEST_INSTALLING_MS = 300_000;

/** What to ask before quitting. */
export interface QuitQuestion {
  message: string;
  detail: string;
  /** The two buttons. */
  quit: string;
  stay: string;
}

interface Options {
  /** Null: nothing is lost or interrupted. */
  question: () => QuitQuestion | null;
  window: () => BrowserWindow | undefined;
  /** What to do before the app ends, in order. If a step fails, the others still run. */
  steps: readonly (() => unknown)[];
  report: (event: string, error: unknown) => void;
}

export type QuitHandler = ReturnType<typeof createQuitHandler>;

/** Finishes pending writes before the app ends, and ends it even if that fails. */
export function createQuitHandler({ question, window: shown, steps, report }: Options) {
  let hasBegun = false;
  let isAgreed = false;
  let isAsking = false;
  let isFinishing = false;
  let isFinished = false;
  let last: (() => Promise<void>) | null = null;

  /** Returns true, and asks, if the user must agree first. */
  function mustAsk(): boolean {
    if (isAgreed || hasBegun) return false;
    const toAsk = question();
    if (toAsk === null) return false;
    if (!isAsking) void ask(toAsk);
    return true;
  }

  async function ask({ message, detail, quit, stay }: QuitQuestion): Promise<void> {
    isAsking = true;
    const options = { type: 'question' as const, message, detail, buttons: [quit, stay], cancelId: 1 };
    const parent = shown();
    try {
      const { response } = await (parent === undefined
        ? dialog.showMessageBox(options)
        : dialog.showMessageBox(parent, options));
      isAgreed = response === 0;
    } catch (error) {
      report('quit', error);
      isAgreed = true;
    }
    isAsking = false;
    if (isAgreed) app.quit();
  }

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

  app.on('before-quit', (event) => {
    if (mustAsk()) event.preventDefault();
    else hasBegun = true;
  });
  app.on('will-quit', (event) => {
    if (isFinished) return;
    event.preventDefault();
    void finish();
  });
  // The types omit the documented event. If it is prevented, the computer waits for this app to end.
  (powerMonitor as NodeJS.EventEmitter).on('shutdown', (event: Event) => {
    event.preventDefault();
    isAgreed = true;
    app.quit();
  });

  return {
    /** Returns true once quitting has started, from when no window may be opened. */
    hasBegun: () => hasBegun,
    /** Quits, and installs an update once everything is written. */
    quitThen(start: () => Promise<void>): void {
      last = start;
      isAgreed = true;
      app.quit();
    },
    /**
     * When Windows ends a session there is no will-quit: these window events are the last chance to finish.
     * If Windows keeps the session open after all, Earmark ends anyway.
     */
    watch(window: BrowserWindow): void {
      window.on('close', (event) => {
        // On a Mac, the app stays open without a window.
        if (process.platform !== 'darwin' && mustAsk()) event.preventDefault();
      });
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
