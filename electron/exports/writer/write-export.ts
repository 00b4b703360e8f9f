import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FORMAT_WRITERS, type StudyFile } from '../format-writers.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { assistantSection } from '../formats/assistant-methods.ts';
import { manifestOf, readmeOf } from '../formats/manifest.ts';
import { type BesideProject, recordingName } from '../formats/qde-study.ts';
import type { ReadAudio } from '../formats/qdpx.ts';
import type { ExportOptions, ExportSession, StreamedStudy } from '../formats/study.ts';
import { flushFolder, writeNewFile } from '../../platform/atomic-file.ts';
import { FailureError } from '../../platform/failures.ts';
import {
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  type ExportFormat,
  isSessionFormat,
} from '../../../shared/export-formats.ts';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { singleFileFormat, withRecordings, withRecordingsBeside } from './export-layout.ts';
import { copyRecording, recordingBytes } from './recording-bytes.ts';
import { RECORDINGS, recordingPaths } from './recording-paths.ts';
import { writeSessionFiles } from './session-files.ts';

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
  const needsCodes = request.formats.some((format) => EXPORT_FORMATS[format].needsCodes === true);
  if (needsCodes && study.codes.length === 0)
    throw new FailureError('blocked', 'The codebook has no codes to export.');
  if (singleFileFormat(request) !== null) await writeOne(study, request, path);
  else await writeFolder(study, request, path, finalPath);
}

/** Returns how many sessions all walks of an export visit together, as the total of its progress. */
export function totalSessionVisits(request: ExportRequest, sessions: number): number {
  const ofStudy = request.formats.reduce((total, format) => total + walksOf(format, request), 0);
  const ofSessions = request.formats.some(isSessionFormat) ? 1 : 0;
  const manifest = singleFileFormat(request) === null ? 1 : 0;
  const recordings = withRecordingsBeside(request) ? 1 : 0;
  const missing = manifest === 1 && withRecordings(request) ? 1 : 0;
  return sessions * (ofStudy + ofSessions + manifest + recordings + missing);
}

/** Returns how often a format walks the sessions for its files of the whole study. */
function walksOf(format: ExportFormat, request: ExportRequest): number {
  const writer = FORMAT_WRITERS[format];
  if (!('walks' in writer)) return 0;
  return typeof writer.walks === 'number' ? writer.walks : writer.walks(request);
}

async function writeOne(study: StreamedStudy, request: ExportRequest, path: string): Promise<void> {
  const [format] = request.formats;
  if (format !== undefined && isSessionFormat(format)) {
    await writeSessionFiles(study, request, [{ format, pathOf: () => path, withEmpty: true }]);
    return;
  }
  const [file] = studyFiles(study, request, dirname(path));
  if (file !== undefined) await writeNewFile(path, file.chunks());
}

async function writeFolder(
  study: StreamedStudy,
  request: ExportRequest,
  path: string,
  finalPath: string,
): Promise<void> {
  await mkdir(path);
  const sessionFormats = request.formats.filter(isSessionFormat);
  const folders = sessionFormats.map((format) => join(path, EXPORT_FORMATS[format].folder));
  await Promise.all(folders.map((folder) => mkdir(folder)));
  /** By the first line: two formats can say the same. */
  const written = new Map<string, readonly string[]>();
  const remark = (lines: readonly string[]): void => {
    written.set(lines[0] ?? '', lines);
  };
  for (const { name, chunks } of studyFiles(study, request, finalPath, remark)) {
    // One after another: each walks the whole library.
    // oxlint-disable-next-line no-await-in-loop
    await writeNewFile(join(path, name), chunks());
  }
  const remarks =
    folders.length === 0
      ? []
      : await writeSessionFiles(
          study,
          request,
          sessionFormats.map((format) => ({
            format,
            pathOf: (name) => join(path, EXPORT_FORMATS[format].folder, name),
            withEmpty: false,
          })),
        );
  const isBeside = withRecordingsBeside(request);
  const recordings = join(path, RECORDINGS);
  if (isBeside) await writeRecordings(study, recordings);
  const manifest = manifestOf(study, { ...request, isBeside }, request.formats);
  await writeNewFile(join(path, 'README.txt'), [
    readmeOf(study, manifest, [
      remarks,
      withRecordings(request) ? missingRecordings(study) : [],
      isBeside ? BESIDE_NOTE : [],
      request.formats.some((format) => EXPORT_FORMATS[format].identifies.texts)
        ? assistantSection(study.assistant)
        : [],
      ...readmeSections(request),
      ...written.values(),
    ]),
  ]);
  await Promise.all([path, ...folders, ...(isBeside ? [recordings] : [])].map(flushFolder));
}

/** Returns what README.txt says about the files of each format, in the order of the dialog. */
const readmeSections = (request: ExportRequest): (readonly string[])[] =>
  EXPORT_FORMAT_IDS.filter((format) => request.formats.includes(format)).flatMap((format) => {
    const writer = FORMAT_WRITERS[format];
    return 'readme' in writer ? [writer.readme(request)] : [];
  });

const BESIDE_NOTE = [
  'REFI-QDA project',
  `- The project points to its recordings in the folder ${RECORDINGS}. Import it before you move the folder, or show your program where they are.`,
];

/** Copies the recordings of a REFI-QDA project into a folder beside it. */
async function writeRecordings(study: StreamedStudy, folder: string): Promise<void> {
  await mkdir(folder);
  for (const { sessionId, audio } of study.sessions) {
    if (audio === null) continue;
    // One after another: the disk is the bottleneck.
    // oxlint-disable-next-line no-await-in-loop
    await copyRecording(audio, join(folder, recordingName(sessionId, audio)));
  }
}

/** Returns the files of the whole study; `folder` is their final folder. */
const studyFiles = (
  study: StreamedStudy,
  request: ExportRequest,
  folder: string,
  remark: NonNullable<ExportOptions['remark']> = () => undefined,
): StudyFile[] =>
  request.formats.flatMap((format) => {
    const writer = FORMAT_WRITERS[format];
    const options = { ...request, remark };
    if ('files' in writer)
      return writer.files(study, { ...options, recordingPath: recordingPaths(request, study.name) });
    if (!('chunks' in writer)) return [];
    const name = fileNameOf(study.name, EXPORT_FORMATS[format].extension);
    return [{ name, chunks: () => writer.chunks(study, options, recordingsFor(request, folder)) }];
  });

/** Returns how a project gets its recordings; `folder` is the final folder of the export. */
function recordingsFor(request: ExportRequest, folder: string): ReadAudio | BesideProject | undefined {
  if (!withRecordings(request)) return undefined;
  if (!request.audioBeside) return recordingBytes;
  // Uses forward slashes, which every program accepts.
  return { basePath: join(folder, RECORDINGS).replaceAll('\\', '/') };
}

const REASONS: readonly [NonNullable<ExportSession['missingAudio']>, string][] = [
  ['must not be heard', 'Left out because they contain hidden sound'],
  ['not here', 'Not on this computer'],
];

/** Returns the lines of README.txt that name each recording that is missing, by walking the study once. */
function missingRecordings({ sessions }: Pick<StreamedStudy, 'sessions'>): string[] {
  const missing = new Map<ExportSession['missingAudio'], string[]>(REASONS.map(([cause]) => [cause, []]));
  for (const { missingAudio, pseudonym } of sessions) missing.get(missingAudio)?.push(pseudonym);
  const lines = REASONS.flatMap(([cause, inWords]) => {
    const names = missing.get(cause) ?? [];
    return names.length === 0 ? [] : [`- ${inWords}: ${names.join(', ')}.`];
  });
  return lines.length === 0 ? [] : ['Recordings that are missing', ...lines];
}
