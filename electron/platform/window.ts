import { BrowserWindow, nativeTheme, shell, type Session, type TitleBarOverlayOptions } from 'electron';
import { openContextMenus } from './context-menu.ts';
import { externalAddress, isOwnPage } from './own-page.ts';
import { showPage } from './show-page.ts';
import type { WindowStateFile } from './window-state.ts';

/** The window's security settings, set explicitly: a test reads them back, and a self-test opens a window with them. */
export const webPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  // The session decides whether it checks: a window without it could not be turned on later (electron#32755).
  spellcheck: true,
} as const;

// The design's `window` and `text-2` colours: the title bar is drawn before any style sheet is loaded.
const colours = () =>
  nativeTheme.shouldUseDarkColors
    ? { window: '#0e1210', symbols: '#b6bcb8' }
    : { window: '#ebf1ec', symbols: '#444f49' };
/** The system's buttons are as high as the page's bar, which grows with the zoom. */
const overlay = (zoomPercent: number): TitleBarOverlayOptions => ({
  color: colours().window,
  symbolColor: colours().symbols,
  height: Math.round((43 * zoomPercent) / 100),
});

interface WindowOptions {
  preload: string;
  state: WindowStateFile;
  /** The zoom that the user chose, now. */
  zoomPercent: () => number;
  /** Called when the user asks for another zoom with the mouse wheel. */
  onZoom: (direction: 'in' | 'out') => void;
  report: (event: string, error: unknown) => void;
}

export function openWindow({ preload, state, zoomPercent, onZoom, report }: WindowOptions): BrowserWindow {
  const { bounds, smallest, isMaximized, isFullScreen } = state.read();
  const window = new BrowserWindow({
    title: 'Earmark',
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    // On macOS, false would remove the button for it.
    ...(isFullScreen && { fullscreen: true }),
    backgroundColor: colours().window,
    titleBarStyle: 'hidden',
    // The page opens the menu on Alt: there is no place for a menu bar.
    autoHideMenuBar: true,
    titleBarOverlay: overlay(zoomPercent()),
    webPreferences: { ...webPreferences, preload, zoomFactor: zoomPercent() / 100 },
  });
  lockNavigation(window);
  openContextMenus(window, report);
  followTheme(window, zoomPercent);
  state.follow(window);
  window.webContents.on('did-finish-load', () => {
    // Chromium remembers a zoom for each page by itself.
    applyZoom(window, zoomPercent());
    // Pinching would enlarge the page beyond the window, with no bar to move it by.
    window.webContents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  });
  window.webContents.on('zoom-changed', (_event, direction) => {
    onZoom(direction);
  });
  showPage(window, report, { isMaximized });
  return window;
}

/** Shows everything in the window at another size. */
export function applyZoom(window: BrowserWindow | undefined, zoomPercent: number): void {
  if (window === undefined || window.isDestroyed() || window.webContents.isDestroyed()) return;
  window.webContents.setZoomFactor(zoomPercent / 100);
  if (process.platform !== 'darwin') window.setTitleBarOverlay(overlay(zoomPercent));
}

function lockNavigation(window: BrowserWindow): void {
  window.webContents.on('will-navigate', (event, address) => {
    if (!isOwnPage(address)) event.preventDefault();
  });
  window.webContents.setWindowOpenHandler(({ url }) => {
    const address = externalAddress(url);
    if (address !== null) void shell.openExternal(address);
    return { action: 'deny' };
  });
}

function followTheme(window: BrowserWindow, zoomPercent: () => number): void {
  const repaint = () => {
    if (!window.isDestroyed() && process.platform !== 'darwin')
      window.setTitleBarOverlay(overlay(zoomPercent()));
  };
  nativeTheme.on('updated', repaint);
  window.once('closed', () => {
    nativeTheme.off('updated', repaint);
  });
}

/** Denies all permissions. Earmark needs none: copying goes through the main process. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
}
