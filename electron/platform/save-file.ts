import { app, type FileFilter } from 'electron';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNameOf } from '../exports/formats/file-name.ts';
import type { Ending } from '../exports/writer/export-layout.ts';
import { choosePathToWrite } from './choose-path.ts';
import { FailureError } from './failures.ts';
import { describeSystemError } from './system-error.ts';
import { replaceAtomically, writeAtomically } from './atomic-file.ts';
import type { SavedFile } from '../../shared/model/saved-file.ts';

const FILTERS: Record<'csv' | 'png' | 'svg' | 'wav' | Ending, FileFilter> = {
  csv: { name: 'CSV file', extensions: ['csv'] },
  png: { name: 'PNG picture', extensions: ['png'] },
  txt: { name: 'Plain text', extensions: ['txt'] },
  vtt: { name: 'WebVTT subtitles', extensions: ['vtt'] },
  srt: { name: 'SubRip subtitles', extensions: ['srt'] },
  md: { name: 'Markdown', extensions: ['md'] },
  html: { name: 'Web page', extensions: ['html'] },
  TextGrid: { name: 'Praat TextGrid', extensions: ['TextGrid'] },
  eaf: { name: 'ELAN annotations', extensions: ['eaf'] },
  qdpx: { name: 'REFI-QDA project', extensions: ['qdpx'] },
  qdc: { name: 'REFI-QDA codebook', extensions: ['qdc'] },
  wav: { name: 'Recording', extensions: ['wav'] },
  svg: { name: 'SVG picture', extensions: ['svg'] },
};

/** Asks where to save, then writes the whole file or nothing; returns null if the user cancels. */
export async function saveFile(
  suggestedName: string,
  type: keyof typeof FILTERS,
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
export async function saveCopy(suggestedName: string, recording: string | null): Promise<SavedFile | null> {
  if (recording === null) throw new FailureError('blocked', 'The recording has not arrived whole yet.');
  const path = await askWhere(suggestedName, 'wav');
  if (path === null) return null;
  try {
    await replaceAtomically(path, (temporary) => copyFile(recording, temporary));
  } catch (error) {
    throw notSaved(error);
  }
  return { path };
}

/** Asks for a file to write to; returns null if the user cancels. */
export const askWhere = (suggestedName: string, type: keyof typeof FILTERS): Promise<string | null> =>
  choosePathToWrite({
    defaultPath: join(app.getPath('downloads'), fileNameOf(suggestedName, type)),
    filters: [FILTERS[type]],
  });

const notSaved = (error: unknown) =>
  new FailureError('blocked', describeSystemError(error, 'file'), { cause: error });
