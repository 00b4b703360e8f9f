// The module `electron`, as far as the app uses it.
import { BrowserWindow } from './browser-window.ts';
import { contentsOf } from './web-contents.ts';

export { app } from './app.ts';
export { BrowserWindow };
export { clipboard, ClipboardItem } from './clipboard.ts';
export { crashReporter } from './crash-reporter.ts';
export { shell } from './desktop.ts';
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc-main.ts';
export { Menu } from './menu.ts';
export { nativeTheme } from './native-theme.ts';
export { net } from './net.ts';
export { Notification, powerMonitor } from './notifications.ts';
export { powerSaveBlocker } from './power-save-blocker.ts';
export { protocol } from './protocol.ts';
export { screen } from './screen.ts';
export { session } from './session.ts';
/** Playwright uses it to find the window of a page. */
export const webContents = { fromDevToolsTargetId: contentsOf };
