import { BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron';

/** Asks for the path of a file to write; returns null if the user cancels. */
export async function choosePathToWrite(options: SaveDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getAllWindows()[0];
  const { canceled, filePath } = await (window === undefined
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled || filePath === '' ? null : filePath;
}

/** Asks for an existing file or folder; returns null if the user cancels. */
export const choosePathToOpen = async (options: OpenDialogOptions): Promise<string | null> =>
  (await choosePathsToOpen(options))[0] ?? null;

/** Asks for existing files or folders; returns none if the user cancels. */
export async function choosePathsToOpen(options: OpenDialogOptions): Promise<string[]> {
  const window = BrowserWindow.getAllWindows()[0];
  const { canceled, filePaths } = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? [] : filePaths;
}
