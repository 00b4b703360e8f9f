import { dialog, type BrowserWindow } from 'electron';
import { PAGE_ADDRESS } from './own-page.ts';

const LONGEST_HIDDEN_MS = 2000;
/** Chromium's error code for a load that was replaced by another. */
const ABORTED = -3;
const isReplaced = (error: unknown) => error instanceof Error && 'errno' in error && error.errno === ABORTED;

/** Loads the page and shows the window. If loading fails, reports it and shows the window anyway. */
export function showPage(
  window: BrowserWindow,
  report: (event: string, error: unknown) => void,
  { isMaximized = false } = {},
): void {
  const show = showOnce(window, isMaximized);
  let hasFailed = false;
  const fail = (error: unknown) => {
    // A window that is closed while it loads has no page to show.
    if (hasFailed || window.isDestroyed()) return;
    hasFailed = true;
    report('page not loaded', error);
    show();
    dialog.showErrorBox(
      'Earmark could not show its window',
      'Restart Earmark. If that fails, reinstall it. Your data stays on this computer.',
    );
  };
  window.webContents.on('did-fail-load', (_event, number, name, address, isMainFrame) => {
    if (isMainFrame && number !== ABORTED) fail(new Error(`${name} (${String(number)}) loading ${address}`));
  });
  window.loadURL(PAGE_ADDRESS).catch((error: unknown) => {
    if (!isReplaced(error)) fail(error);
  });
}

/** Shows the window when its page is drawn. Returns a function that shows it immediately. */
function showOnce(window: BrowserWindow, isMaximized: boolean): () => void {
  let limit: NodeJS.Timeout | undefined;
  let isShown = false;
  const show = () => {
    clearTimeout(limit);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    // Before it is seen, so that it does not grow in front of the user.
    if (isMaximized) window.maximize();
    window.show();
  };
  window.once('ready-to-show', show);
  if (process.platform === 'linux') {
    // On some Wayland desktops a hidden window is never drawn, so ready-to-show never comes (electron#48859).
    limit = setTimeout(show, LONGEST_HIDDEN_MS);
    window.webContents.once('did-finish-load', show);
    window.once('closed', () => {
      clearTimeout(limit);
    });
  }
  return show;
}
