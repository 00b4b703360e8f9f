// What the app asks of the desktop: clipboard, the person's browser, a message box, a menu.
import type { Clipboard, Dialog, Net, Shell } from 'electron';
import { spawn } from 'node:child_process';
import { BrowserWindow } from './browser-window.ts';

let copied = '';
/** What is copied also reaches the desktop's clipboard; what other programs copy is not seen. */
export const clipboard = {
  async writeText(text: string): Promise<void> {
    copied = text;
    await BrowserWindow.getAllWindows()[0]?.webContents.copy(text);
  },
  readText: () => Promise.resolve(copied),
} satisfies Pick<Clipboard, 'readText' | 'writeText'>;

export const shell = {
  openExternal(url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const opener = spawn('xdg-open', [url], { stdio: 'ignore', detached: true });
      opener.on('spawn', resolve).on('error', reject).unref();
    });
  },
} satisfies Pick<Shell, 'openExternal'>;

export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`);
  },
} satisfies Pick<Dialog, 'showErrorBox'>;

/** Chromium's app windows have no menu to set. */
export const Menu = { setApplicationMenu(): void {} };

/** Node's own, which knows neither the system's proxy nor its certificates. */
export const net = { fetch: (input, init) => fetch(input, init) } satisfies Pick<Net, 'fetch'>;
