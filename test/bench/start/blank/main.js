// The least that an Electron app can be: one window, nothing in it.
import { app, BrowserWindow } from 'electron';

// Not awaited at the top level: an ES module main would wait for itself.
void app.whenReady().then(() => new BrowserWindow({ width: 1440, height: 900 }).loadURL('about:blank'));
