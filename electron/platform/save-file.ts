import { app } from 'electron';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNameOf } from './file-name.ts';
import { choosePathToOpen, choosePathToWrite } from './choose-path.ts';
import { FailureError } from './failures.ts';
import { describeSystemError } from './system-error.ts';
import { replaceAtomically, writeAtomically, writeNewFile } from './atomic-file.ts';
import { unusedFolderPath } from './unused-folder-path.ts';
import { SINGLE_FILE_TYPES } from '../../shared/export-formats.ts';
import type { SavedFile } from '../../shared/model/saved-file.ts';

/** Names of file types by extension, as the save dialog shows them. */
const FILE_TYPES = {
  csv: 'CSV file',
  docx: 'Word document',
  json: 'JSON file',
  png: 'PNG picture',
  svg: 'SVG picture',
  wav: 'Recording',
  ...SINGLE_FILE_TYPES,
};

/** Asks where to save, then writes the whole file or nothing; returns null if the user cancels. */
export async function saveFile(
  suggestedName: string,
  type: keyof typeof FILE_TYPES,
  bytes: Uint8Array,
): Promise<SavedFile | null> {
  const path = await askWhere(suggestedName, type);
  if (path === null) return null;
  try {
    writeAtomically(path, bytes);
  } catch (error) {
    throw notSaved(error);
  }
  return { path };
}

/** Saves a recording of this computer in the same way: copied, since it can exceed the memory. */
export const saveCopy = (suggestedName: string, recording: string): Promise<SavedFile | null> =>
  saveBy(suggestedName, 'wav', (temporary) => copyFile(recording, temporary));

export const notDownloaded = () =>
  new FailureError('blocked', 'Try again when the recording has downloaded.');

/**
 * Asks where to save, then writes the whole file or nothing from chunks; returns null if the user cancels. `check` reads
 * what was written before the file gets its name; nothing is saved if it throws.
 */
export const saveChunks = (
  suggestedName: string,
  type: keyof typeof FILE_TYPES,
  chunks: AsyncIterable<Uint8Array>,
  check: (written: string) => Promise<void> = () => Promise.resolve(),
): Promise<SavedFile | null> =>
  saveBy(suggestedName, type, async (temporary) => {
    await writeNewFile(temporary, chunks);
    await check(temporary);
  });

async function saveBy(
  suggestedName: string,
  type: keyof typeof FILE_TYPES,
  write: (temporary: string) => Promise<void>,
): Promise<SavedFile | null> {
  const path = await askWhere(suggestedName, type);
  if (path === null) return null;
  try {
    await replaceAtomically(path, write);
  } catch (error) {
    throw error instanceof FailureError ? error : notSaved(error);
  }
  return { path };
}

/** Asks for a file to write to; returns null if the user cancels. */
export const askWhere = (suggestedName: string, type: keyof typeof FILE_TYPES): Promise<string | null> =>
  choosePathToWrite({
    defaultPath: join(app.getPath('downloads'), fileNameOf(suggestedName, type)),
    filters: [{ name: FILE_TYPES[type], extensions: [type] }],
  });

/** Asks the user for a folder; returns the path of a new folder with this name in it. */
export async function askForFolder(name: string): Promise<string | null> {
  const parent = await choosePathToOpen({
    title: 'Choose a folder for the export',
    message: 'Earmark creates a new folder in it.',
    buttonLabel: 'Export here',
    defaultPath: app.getPath('downloads'),
    properties: ['openDirectory', 'createDirectory'],
  });
  return parent === null ? null : unusedFolderPath(parent, name);
}

const notSaved = (error: unknown) =>
  new FailureError('blocked', describeSystemError(error, 'file'), { cause: error });
