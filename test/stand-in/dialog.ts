// Dialogs of the desktop. With `npm start` nobody can answer, so a dialog accepts its proposal. Under a test it stays
// open until the test answers instead, as a real one waits for the user.
import type { BaseWindow, Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

let staysOpen = false;
export function leaveDialogsOpen(): void {
  staysOpen = true;
}

function open<Answer>(box: string, title: string | undefined): Promise<Answer> {
  console.error(`${box} is open and waits for an answer: ${title ?? 'no title'}`);
  return new Promise(() => undefined);
}

export const dialog = {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`);
  },
  /** Accepts the proposed name, with a number if it is taken. */
  showSaveDialog(...args: [BaseWindow, SaveDialogOptions] | [SaveDialogOptions]) {
    const { defaultPath = '', title } = args.length === 2 ? args[1] : args[0];
    if (staysOpen)
      return open<{ canceled: boolean; filePath: string }>('The save dialog', title ?? defaultPath);
    const filePath = freeName(defaultPath);
    console.info(`Saved as ${filePath}`);
    return Promise.resolve({ canceled: false, filePath });
  },
  /** Accepts the proposed folder. A dialog for a file is cancelled, since nobody can choose one. */
  showOpenDialog(...args: [BaseWindow, OpenDialogOptions] | [OpenDialogOptions]) {
    const { defaultPath, properties = [], title } = args.length === 2 ? args[1] : args[0];
    if (staysOpen)
      return open<{ canceled: boolean; filePaths: string[] }>('The open dialog', title ?? defaultPath);
    const canceled = defaultPath === undefined || !properties.includes('openDirectory');
    return Promise.resolve({ canceled, filePaths: canceled ? [] : [defaultPath] });
  },
  /** Chooses the first button. */
  showMessageBox(...args: [BaseWindow, MessageBoxOptions] | [MessageBoxOptions]) {
    const { message } = args.length === 2 ? args[1] : args[0];
    return staysOpen
      ? open<{ response: number; checkboxChecked: boolean }>('The message box', message)
      : Promise.resolve({ response: 0, checkboxChecked: false });
  },
} satisfies Pick<Dialog, 'showErrorBox' | 'showSaveDialog' | 'showOpenDialog' | 'showMessageBox'>;

function freeName(proposedPath: string): string {
  const { dir, name, ext } = parse(proposedPath);
  for (let count = 1; ; count += 1) {
    const path = join(dir, count === 1 ? `${name}${ext}` : `${name} (${count})${ext}`);
    if (!existsSync(path)) return path;
  }
}
