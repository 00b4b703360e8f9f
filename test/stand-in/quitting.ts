// The order in which an app quits, as in Electron's shell/browser/browser.cc: before-quit, closing the windows,
// will-quit, quit. A quit during a quit is ignored, and so is one right after a prevented will-quit, since Electron
// records the prevention only after the listeners and their queued callbacks have run (electron#33643).
import type { EventEmitter } from 'node:events';
import { preventable } from './preventable.ts';

/** The methods of a window that quitting uses. */
interface Closable {
  close(): void;
  /** Closes without asking. */
  leave(): void;
}

interface Options {
  app: EventEmitter;
  windows: () => readonly Closable[];
  /** Ends the process. */
  end: (code: number) => void;
}

export function createQuitHandler({ app, windows, end }: Options) {
  let isQuitting = false;
  let exitCode: number | null = null;
  let isOver = false;

  function shutDown(code: number): void {
    if (isOver) return;
    isOver = true;
    isQuitting = true;
    app.emit('quit', {}, code);
    end(code);
  }

  function askWhetherToQuit(): void {
    if (isOver) return;
    const event = preventable();
    // Before the timers of the listeners, so that a quit in one of those takes effect.
    setImmediate(() => {
      if (event.defaultPrevented && !isOver) isQuitting = false;
    });
    app.emit('will-quit', event);
    if (!event.defaultPrevented) shutDown(0);
  }

  function quit(): void {
    if (isQuitting) return;
    const event = preventable();
    app.emit('before-quit', event);
    isQuitting = !event.defaultPrevented;
    if (!isQuitting) return;
    if (windows().length === 0) askWhetherToQuit();
    else for (const window of windows()) window.close();
  }

  return {
    quit,
    /** Ends without asking: emits neither before-quit nor will-quit nor the close of a window. */
    exit(code: number): void {
      isQuitting = true;
      exitCode = code;
      if (windows().length === 0) shutDown(code);
      else for (const window of windows()) window.leave();
    },
    /** A window refused to close, so the app does not quit either. */
    closePrevented(): void {
      isQuitting = false;
    },
    allClosed(): void {
      if (exitCode !== null) shutDown(exitCode);
      else if (isQuitting) askWhetherToQuit();
      else if (!app.emit('window-all-closed')) quit();
    },
  };
}
