import { app } from 'electron';
import { join } from 'node:path';
import { fileNameOf } from './file-name.ts';
import { choosePathToOpen, choosePathToWrite } from './choose-path.ts';

export const BACKUP_EXTENSION = 'earmark';
const FILTERS = [{ name: 'Earmark backup', extensions: [BACKUP_EXTENSION] }];

/** Asks where to write a backup; returns null if the user cancels. */
export const askWhereToBackUp = (workspaceName: string, day: string): Promise<string | null> =>
  choosePathToWrite({
    title: 'The backup is not encrypted: store it as safely as the recordings.',
    defaultPath: join(
      app.getPath('documents'),
      fileNameOf(`Earmark backup ${workspaceName} ${day}`, BACKUP_EXTENSION),
    ),
    filters: FILTERS,
  });

/** Asks which backup to open; returns null if the user cancels. */
export const askWhichBackup = (): Promise<string | null> =>
  choosePathToOpen({
    title: 'Restore a backup',
    filters: [...FILTERS, { name: 'All files', extensions: ['*'] }],
    properties: ['openFile'],
  });
