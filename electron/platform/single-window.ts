import type { BrowserWindow } from 'electron';

interface Options {
  open: () => BrowserWindow;
  isQuitting: () => boolean;
}

/** The only window: opened on demand, and dropped once closed, because every call on it would throw. */
export function createSingleWindow({ open, isQuitting }: Options) {
  let current: BrowserWindow | undefined;
  return {
    current: (): BrowserWindow | undefined => current,
    isFocused: (): boolean => current?.isFocused() ?? false,
    /** Brings the window to the front, or opens one, but not while quitting: it would outlive its data. */
    bringWindowToFront(): void {
      if (isQuitting()) return;
      if (current === undefined) {
        const opened = open();
        opened.once('closed', () => {
          if (current === opened) current = undefined;
        });
        current = opened;
        return;
      }
      if (current.isMinimized()) current.restore();
      current.show();
      current.focus();
    },
  };
}
