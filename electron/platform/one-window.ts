import type { BrowserWindow } from 'electron';

interface Options {
  open: () => BrowserWindow;
  isQuitting: () => boolean;
}

/** The one window: opened when it is asked for, and forgotten once it is closed, as every call on it would throw. */
export function createOneWindow({ open, isQuitting }: Options) {
  let current: BrowserWindow | undefined;
  return {
    current: (): BrowserWindow | undefined => current,
    isFocused: (): boolean => current?.isFocused() ?? false,
    /** Brings the window to the front, or opens one. Not while the app quits: it would outlive what it shows. */
    comeForward(): void {
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
