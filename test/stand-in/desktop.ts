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

const openWithDesktop = (what: string) =>
  new Promise<void>((resolve, reject) => {
    const opener = spawn('xdg-open', [what], { stdio: 'ignore', detached: true });
    opener.on('spawn', resolve).on('error', reject).unref();
  });

export const shell = {
  openExternal: openWithDesktop,
  // Electron answers what went wrong as a text, an empty one when nothing did.
  openPath: (path: string) =>
    openWithDesktop(path).then(
      () => '',
      (error: unknown) => String(error),
    ),
} satisfies Pick<Shell, 'openExternal' | 'openPath'>;

export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`);
  },
} satisfies Pick<Dialog, 'showErrorBox'>;

/** Chromium's app windows have no menu to set. */
export const Menu = { setApplicationMenu(): void {} };

/** Node's own, which knows neither the system's proxy nor its certificates. */
export const net = { fetch: (input, init) => fetch(input, init) } satisfies Pick<Net, 'fetch'>;
