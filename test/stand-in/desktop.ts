// What the app asks of the desktop: the person's browser, message boxes, a menu.
import type { BaseWindow, Dialog, Net, OpenDialogOptions, SaveDialogOptions, Shell } from 'electron';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, parse, join } from 'node:path';

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
  showItemInFolder: (path: string): void => void openWithDesktop(dirname(path)).catch(() => undefined),
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>;

export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`);
  },
  /** There is no box to ask with: the name that is offered is taken, under a number where it is taken already. */
  showSaveDialog(...asked: [BaseWindow, SaveDialogOptions] | [SaveDialogOptions]) {
    const { defaultPath = '' } = asked.length === 2 ? asked[1] : asked[0];
    const filePath = freeName(defaultPath);
    console.info(`Saved as ${filePath}`);
    return Promise.resolve({ canceled: false, filePath });
  },
  /** The folder that is offered is taken; where a file is asked for, nobody is there to choose one. */
  showOpenDialog(...asked: [BaseWindow, OpenDialogOptions] | [OpenDialogOptions]) {
    const { defaultPath, properties = [] } = asked.length === 2 ? asked[1] : asked[0];
    const canceled = defaultPath === undefined || !properties.includes('openDirectory');
    return Promise.resolve({ canceled, filePaths: canceled ? [] : [defaultPath] });
  },
} satisfies Pick<Dialog, 'showErrorBox' | 'showSaveDialog' | 'showOpenDialog'>;

function freeName(wanted: string): string {
  const { dir, name, ext } = parse(wanted);
  for (let count = 1; ; count += 1) {
    const path = join(dir, count === 1 ? `${name}${ext}` : `${name} (${count})${ext}`);
    if (!existsSync(path)) return path;
  }
}

/** Chromium's app windows have no menu to set. */
export const Menu = { setApplicationMenu(): void {} };

/** Node's own, which knows neither the system's proxy nor its certificates. */
export const net = { fetch: (input, init) => fetch(input, init) } satisfies Pick<Net, 'fetch'>;
