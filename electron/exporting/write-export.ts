import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { csvReadme } from '../export/csv-readme.ts';
import { studyJson } from '../export/export-json.ts';
import { type ExportFormat, manifestOf, readmeOf } from '../export/manifest.ts';
import { codebookQdc } from '../export/qdc.ts';
import { qdpxChunks } from '../export/qdpx.ts';
import { quotesCsv } from '../export/quotes-csv.ts';
import { sessionsCsv } from '../export/sessions-csv.ts';
import type { StudyToWalk } from '../export/study.ts';
import { turnsCsv } from '../export/turns-csv.ts';
import { variablesCsv } from '../export/variables-csv.ts';
import { FailureError } from '../problems.ts';
import type { ExportWish } from '../wire-export.ts';
import { onlyFile, SESSION_FOLDERS, studyFileName, withRecordings } from './export-layout.ts';
import { ofEachSession, type SessionFolder } from './session-files.ts';
import { flushFolder } from './temporary.ts';
import { writeWhole } from './write-whole.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes all that is wished to `path`, which is not there yet: one file, or a folder. On the disk when it resolves. */
export async function writeExport(study: StudyToWalk, wish: ExportWish, path: string): Promise<void> {
  if (wish.formats.includes('qdc') && study.codes.length === 0)
    throw new FailureError(
      'blocked',
      'There is no code in the codebook yet, so there is no codebook to export.',
    );
  if (onlyFile(wish) !== null) await writeOne(study, wish, path);
  else await writeFolder(study, wish, path);
}

async function writeOne(study: StudyToWalk, wish: ExportWish, path: string): Promise<void> {
  const [format] = wish.formats;
  if (format === undefined) return;
  const folder = SESSION_FOLDERS[format];
  if (folder === undefined) await writeWhole(path, studyFile(study, wish, format));
  else await ofEachSession(study, wish, [{ ...folder, pathOf: () => path, withEmpty: true }]);
}

async function writeFolder(study: StudyToWalk, wish: ExportWish, path: string): Promise<void> {
  await mkdir(path);
  const folders = wish.formats.flatMap((format): SessionFolder[] => {
    const of = SESSION_FOLDERS[format];
    return of === undefined
      ? []
      : [{ ...of, pathOf: (name) => join(path, of.folder, name), withEmpty: false }];
  });
  await Promise.all(folders.map(({ folder }) => mkdir(join(path, folder))));
  for (const [name, chunks] of studyFiles(study, wish)) {
    // One after another: each walks the whole library.
    // oxlint-disable-next-line no-await-in-loop
    await writeWhole(join(path, name), chunks());
  }
  const remarks = folders.length === 0 ? [] : await ofEachSession(study, wish, folders);
  const manifest = manifestOf(study, wish, wish.formats);
  const readings = wish.formats.includes('csv') ? csvReadme(wish) : [];
  await writeWhole(join(path, 'README.txt'), [readmeOf(study, manifest, [remarks, readings])]);
  await Promise.all([path, ...folders.map(({ folder }) => join(path, folder))].map(flushFolder));
}

/** The files of the whole study in a folder, each with what begins to write it. */
function studyFiles(study: StudyToWalk, wish: ExportWish): [name: string, chunks: () => Chunks][] {
  const csv: [string, () => Chunks][] = [
    ['sessions.csv', () => sessionsCsv(study, wish)],
    ['turns.csv', () => turnsCsv(study, wish)],
    ['quotes.csv', () => quotesCsv(study, wish)],
    ['variables.csv', () => variablesCsv(study, wish)],
  ];
  return wish.formats.flatMap((format) => {
    if (format === 'csv') return csv;
    if (format !== 'qdpx' && format !== 'qdc' && format !== 'json') return [];
    return [[studyFileName(study.name, format), () => studyFile(study, wish, format)]];
  });
}

function studyFile(study: StudyToWalk, wish: ExportWish, format: ExportFormat): Chunks {
  if (format === 'json') return studyJson(study, wish);
  if (format === 'qdc') return [codebookQdc(study)];
  return withRecordings(wish)
    ? qdpxChunks(study, wish, ({ path }) => createReadStream(path))
    : qdpxChunks(study, wish);
}
