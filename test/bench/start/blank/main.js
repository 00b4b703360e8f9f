// The least that an Electron app can be: one window, nothing in it.
import { app, BrowserWindow } from 'electron';

await app.whenReady();
await new BrowserWindow({ width: 1440, height: 900 }).loadURL('about:blank');
