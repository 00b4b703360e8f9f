import { app, BrowserWindow, dialog } from 'electron';
import { join } from 'node:path';
import { fileNameOf } from '../exports/formats/file-name.ts';

const EXTENSION = 'earmark';
const FILTERS = [{ name: 'Earmark backup', extensions: [EXTENSION] }];

/** Asks where to write a backup; returns null if the user cancels. */
export async function askWhereToBackUp(workspaceName: string, day: string): Promise<string | null> {
  const options = {
    title: 'Back up this workspace. The file is not encrypted: keep it where you would keep the recordings.',
    defaultPath: join(
      app.getPath('documents'),
      fileNameOf(`Earmark backup ${workspaceName} ${day}`, EXTENSION),
    ),
    filters: FILTERS,
  };
  const window = BrowserWindow.getAllWindows()[0];
  const { canceled, filePath } = await (window === undefined
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled || filePath === '' ? null : filePath;
}

/** Asks which backup to open; returns null if the user cancels. */
export async function askWhichBackup(): Promise<string | null> {
  const options = {
    title: 'Restore a backup',
    filters: [...FILTERS, { name: 'All files', extensions: ['*'] }],
    properties: ['openFile' as const],
  };
  const window = BrowserWindow.getAllWindows()[0];
  const { canceled, filePaths } = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}
