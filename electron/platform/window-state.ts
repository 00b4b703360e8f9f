import { screen, type BrowserWindow } from 'electron';
import { readFileSync } from 'node:fs';
import { writeAtomically } from './atomic-file.ts';
import { placeWindow, windowState, type WindowState } from './window-bounds.ts';

/** A window that is dragged reports every step. */
const SETTLED_MS = 500;

export type WindowStateFile = ReturnType<typeof openWindowState>;

/** Where the window was, in a file of its own: it changes far more often than the settings. */
export function openWindowState(file: string, report: (event: string, error: unknown) => void) {
  const write = (window: BrowserWindow) => {
    const state: WindowState = {
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    };
    try {
      writeAtomically(file, JSON.stringify(state));
    } catch (error) {
      // Not worth a message: the window opens in its usual place next time.
      report('window state', error);
    }
  };
  return {
    /** Returns where and how to open the window on the screens that there are now. */
    read() {
      const stored = readState(file);
      const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
      return {
        ...placeWindow(stored?.bounds ?? null, screen.getPrimaryDisplay().workArea, screens),
        isMaximized: stored?.isMaximized ?? false,
        isFullScreen: stored?.isFullScreen ?? false,
      };
    },
    /** Stores every change of the window a moment after it, and when it closes. */
    follow(window: BrowserWindow): void {
      let timer: NodeJS.Timeout | undefined;
      const writeSoon = () => {
        clearTimeout(timer);
        timer = setTimeout(write, SETTLED_MS, window);
      };
      window.on('resize', writeSoon);
      window.on('move', writeSoon);
      window.on('maximize', writeSoon);
      window.on('unmaximize', writeSoon);
      window.on('enter-full-screen', writeSoon);
      window.on('leave-full-screen', writeSoon);
      window.on('close', () => {
        clearTimeout(timer);
        write(window);
      });
      window.once('closed', () => {
        clearTimeout(timer);
      });
    },
  };
}

/** Returns null if there is no file, or none that says where the window was. */
function readState(file: string): WindowState | null {
  try {
    return windowState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
