import { BrowserWindow, nativeTheme, shell, type Session, type TitleBarOverlayOptions } from 'electron';
import { externalAddress, isOwnPage } from './own-page.ts';
import { showPage } from './show-page.ts';

/** The window's security settings, set explicitly: a test reads them back. */
const webPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
} as const;

// The design's `window` and `text-2` colours: the title bar is drawn before any style sheet is loaded.
const colours = () =>
  nativeTheme.shouldUseDarkColors
    ? { window: '#0e1210', symbols: '#b6bcb8' }
    : { window: '#ebf1ec', symbols: '#444f49' };
const overlay = (): TitleBarOverlayOptions => ({
  color: colours().window,
  symbolColor: colours().symbols,
  height: 43,
});

export function openWindow(preload: string, report: (event: string, error: unknown) => void): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Earmark',
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 700,
    show: false,
    backgroundColor: colours().window,
    titleBarStyle: 'hidden',
    titleBarOverlay: overlay(),
    webPreferences: { ...webPreferences, preload },
  });
  lockNavigation(window);
  followTheme(window);
  showPage(window, report);
  return window;
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

function followTheme(window: BrowserWindow): void {
  const repaint = () => {
    if (!window.isDestroyed() && process.platform !== 'darwin') window.setTitleBarOverlay(overlay());
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
