// The order in which an app ends, as in Electron's shell/browser/browser.cc: before-quit, the windows' close, will-quit,
// quit. A quit during a quit is ignored, and so is one right after a prevented will-quit: Electron takes note that
// quitting was prevented only when the listeners and all that they have queued have run (electron#33643).
import type { EventEmitter } from 'node:events';
import { preventable } from './preventable.ts';

/** What quitting needs of a window. */
interface Closable {
  close(): void;
  /** Goes without being asked. */
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
    // Before the listeners' own timers, so that a quit in one of those is heard.
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
    /** Ends without asking: neither before-quit nor will-quit nor a window's close is heard. */
    exit(code: number): void {
      isQuitting = true;
      exitCode = code;
      if (windows().length === 0) shutDown(code);
      else for (const window of windows()) window.leave();
    },
    /** A window was asked to close and would not, so the app does not quit either. */
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
