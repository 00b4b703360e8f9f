import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { csvReadme } from '../formats/csv-readme.ts';
import { studyJson } from '../formats/export-json.ts';
import { manifestOf, readmeOf } from '../formats/manifest.ts';
import { codebookQdc } from '../formats/qdc.ts';
import { recordingName } from '../formats/qde-study.ts';
import { qdpxChunks } from '../formats/qdpx.ts';
import { quotesCsv } from '../formats/quotes-csv.ts';
import { sessionsCsv } from '../formats/sessions-csv.ts';
import { studySchema } from '../formats/study-schema.ts';
import type { StreamedStudy } from '../formats/study.ts';
import { turnsCsv } from '../formats/turns-csv.ts';
import { variablesCsv } from '../formats/variables-csv.ts';
import { flushFolder, writeNewFile } from '../../platform/atomic-file.ts';
import { FailureError } from '../../platform/failures.ts';
import type { ExportRequest, ExportFormat } from '../../../shared/model/export.ts';
import {
  singleFileExtension,
  SESSION_FOLDERS,
  studyFileName,
  withRecordings,
  withRecordingsBeside,
} from './export-layout.ts';
import { copyAndSync, writeSessionFiles, type SessionFolder } from './session-files.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The folder of the recordings beside a REFI-QDA project. */
const RECORDINGS = 'Recordings';
const SCHEMA_FILE = 'earmark-study.schema.json';

/**
 * Writes the whole request to `path`, which must not exist: one file, or a folder. It is on the disk when
 * this resolves. `finalPath` is its later name.
 */
export async function writeExport(
  study: StreamedStudy,
  request: ExportRequest,
  path: string,
  finalPath: string,
): Promise<void> {
  if (request.formats.includes('qdc') && study.codes.length === 0)
    throw new FailureError(
      'blocked',
      'There is no code in the codebook yet, so there is no codebook to export.',
    );
  if (singleFileExtension(request) !== null) await writeOne(study, request, path);
  else await writeFolder(study, request, path, finalPath);
}

async function writeOne(study: StreamedStudy, request: ExportRequest, path: string): Promise<void> {
  const [format] = request.formats;
  if (format === undefined) return;
  const folder = SESSION_FOLDERS[format];
  if (folder === undefined) await writeNewFile(path, studyFile(study, request, format, dirname(path)));
  else await writeSessionFiles(study, request, [{ ...folder, pathOf: () => path, withEmpty: true }]);
}

async function writeFolder(
  study: StreamedStudy,
  request: ExportRequest,
  path: string,
  finalPath: string,
): Promise<void> {
  await mkdir(path);
  const folders = request.formats.flatMap((format): SessionFolder[] => {
    const of = SESSION_FOLDERS[format];
    return of === undefined
      ? []
      : [{ ...of, pathOf: (name) => join(path, of.folder, name), withEmpty: false }];
  });
  await Promise.all(folders.map(({ folder }) => mkdir(join(path, folder))));
  for (const [name, chunks] of studyFiles(study, request, finalPath)) {
    // One after another: each walks the whole library.
    // oxlint-disable-next-line no-await-in-loop
    await writeNewFile(join(path, name), chunks());
  }
  const remarks = folders.length === 0 ? [] : await writeSessionFiles(study, request, folders);
  const isBeside = withRecordingsBeside(request);
  if (isBeside) await writeRecordings(study, join(path, RECORDINGS));
  const manifest = manifestOf(study, { ...request, isBeside }, request.formats);
  const readings = request.formats.includes('csv') ? csvReadme(request) : [];
  await writeNewFile(join(path, 'README.txt'), [
    readmeOf(study, manifest, [
      remarks,
      isBeside ? BESIDE_NOTE : [],
      readings,
      request.formats.includes('json') ? JSON_NOTE : [],
    ]),
  ]);
  const inside = [...folders.map(({ folder }) => folder), ...(isBeside ? [RECORDINGS] : [])];
  await Promise.all([path, ...inside.map((folder) => join(path, folder))].map(flushFolder));
}

const BESIDE_NOTE = [
  'REFI-QDA project',
  `- Its recordings are in the folder ${RECORDINGS}, and the project names the place where that folder was written. Import the project before you move the folder, or show your program where the recordings are.`,
];

const JSON_NOTE = [
  'JSON',
  `- ${SCHEMA_FILE} describes the JSON file field by field (JSON Schema, draft 7).`,
  '- Places in texts are given twice: in UTF-16 code units, as JavaScript counts, and in code points, as Python and R count.',
];

/** Copies the recordings of a REFI-QDA project into a folder beside it. */
async function writeRecordings(study: StreamedStudy, folder: string): Promise<void> {
  await mkdir(folder);
  for (const { sessionId, audio } of study.sessions) {
    if (audio === null) continue;
    // One after another: the disk is the bottleneck.
    // oxlint-disable-next-line no-await-in-loop
    await copyAndSync(audio.path, join(folder, recordingName(sessionId, audio)));
  }
}

/** Returns the files of the whole study in a folder, each with a function that starts its chunks. */
function studyFiles(
  study: StreamedStudy,
  request: ExportRequest,
  folder: string,
): [name: string, chunks: () => Chunks][] {
  const csv: [string, () => Chunks][] = [
    ['sessions.csv', () => sessionsCsv(study, request)],
    ['turns.csv', () => turnsCsv(study, request)],
    ['quotes.csv', () => quotesCsv(study, request)],
    ['variables.csv', () => variablesCsv(study, request)],
  ];
  return request.formats.flatMap((format) => {
    if (format === 'csv') return csv;
    if (format !== 'qdpx' && format !== 'qdc' && format !== 'json') return [];
    const file: [string, () => Chunks] = [
      studyFileName(study.name, format),
      () => studyFile(study, request, format, folder),
    ];
    return format === 'json' ? [file, [SCHEMA_FILE, () => [studySchema()]]] : [file];
  });
}

/** Returns the chunks of a file; `folder` is its final folder. */
function studyFile(
  study: StreamedStudy,
  request: ExportRequest,
  format: ExportFormat,
  folder: string,
): Chunks {
  if (format === 'json') return studyJson(study, request);
  if (format === 'qdc') return [codebookQdc(study)];
  if (!withRecordings(request)) return qdpxChunks(study, request);
  if (!request.audioBeside) return qdpxChunks(study, request, ({ path }) => createReadStream(path));
  // Uses forward slashes, which every program accepts.
  return qdpxChunks(study, request, { basePath: join(folder, RECORDINGS).replaceAll('\\', '/') });
}
