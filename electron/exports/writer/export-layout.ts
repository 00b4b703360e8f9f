import { fileNameOf } from '../formats/file-name.ts';
import { WITH_AUDIO } from '../formats/manifest.ts';
import type { ExportRequest, SessionFormat, ExportFormat } from '../../../shared/model/export.ts';

/** Formats that write one file per session: the file extension, and the folder of all these files. */
export const SESSION_FOLDERS: Partial<Record<ExportFormat, { format: SessionFormat; folder: string }>> = {
  vtt: { format: 'vtt', folder: 'WebVTT' },
  srt: { format: 'srt', folder: 'SRT' },
  text: { format: 'txt', folder: 'Text' },
  markdown: { format: 'md', folder: 'Markdown' },
  html: { format: 'html', folder: 'HTML' },
  textgrid: { format: 'TextGrid', folder: 'Praat' },
  eaf: { format: 'eaf', folder: 'ELAN' },
};

/** Display names of the formats, in the log and in save dialogs. */
export const FORMAT_NAMES: Record<ExportFormat, string> = {
  csv: 'CSV',
  vtt: 'WebVTT',
  srt: 'SRT',
  text: 'plain text',
  markdown: 'Markdown',
  html: 'HTML',
  textgrid: 'TextGrid',
  eaf: 'EAF',
  qdpx: 'REFI-QDA project',
  qdc: 'REFI-QDA codebook',
  json: 'JSON',
};

/** Returns the format whose files have this extension. */
export function formatOf(ending: SessionFormat): ExportFormat {
  const formats: ExportFormat[] = ['vtt', 'srt', 'text', 'markdown', 'html', 'textgrid', 'eaf'];
  return formats.find((format) => SESSION_FOLDERS[format]?.format === ending) ?? 'text';
}

type OfStudy = 'qdpx' | 'qdc';
/** The extension of a single file. */
export type Ending = SessionFormat | OfStudy;

/**
 * Formats that are one file for any number of sessions, and its extension. JSON is not one, since its schema
 * is written beside it.
 */
const STUDY_FILES: Partial<Record<ExportFormat, OfStudy>> = { qdpx: 'qdpx', qdc: 'qdc' };

/** How often a format walks the sessions for its files of the whole study. */
const WALKS: Partial<Record<ExportFormat, number>> = { csv: 7, json: 1, qdpx: 6 };

/** Returns how many sessions all walks of an export visit together, as the total of its progress. */
export function totalSessionVisits(request: ExportRequest, sessions: number): number {
  const ofStudy = request.formats.reduce((total, format) => total + (WALKS[format] ?? 0), 0);
  const ofSessions = request.formats.some((format) => format in SESSION_FOLDERS) ? 1 : 0;
  const manifest = singleFileExtension(request) === null ? 1 : 0;
  const recordings = withRecordingsBeside(request) ? 1 : 0;
  return sessions * (ofStudy + ofSessions + manifest + recordings);
}

export const withRecordings = ({
  withAudio,
  formats,
}: Pick<ExportRequest, 'withAudio' | 'formats'>): boolean =>
  withAudio && formats.some((format) => WITH_AUDIO.includes(format));

/** Returns true if the recordings of a REFI-QDA project are in a folder beside it. */
export const withRecordingsBeside = ({
  withAudio,
  audioBeside,
  formats,
}: Pick<ExportRequest, 'withAudio' | 'audioBeside' | 'formats'>): boolean =>
  withAudio && audioBeside && formats.includes('qdpx');

/** Returns the extension of the only file, or null if there are several, which go into a folder. */
export function singleFileExtension(request: ExportRequest): Ending | null {
  const [format, ...more] = request.formats;
  if (format === undefined || more.length > 0 || withRecordingsBeside(request)) return null;
  const ofStudy = STUDY_FILES[format];
  if (ofStudy !== undefined) return ofStudy;
  const ofSession = SESSION_FOLDERS[format];
  if (ofSession === undefined || request.sessionIds.length !== 1 || withRecordings(request)) return null;
  return ofSession.format;
}

/** Returns the name of a file of the whole study. */
export const studyFileName = (studyName: string, extension: string): string =>
  fileNameOf(studyName, extension);

/** Names the folder of an export, such as "Library app 2026-11-21 20.35", without colons. */
export function folderNameOf(studyName: string, at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  // The time is passed as the extension, so that a long name is cut before it.
  return fileNameOf(studyName, `${day} ${two(at.getHours())}.${two(at.getMinutes())}`).replace(
    /\.(?=\d{4}-\d\d-\d\d \d\d\.\d\d$)/,
    ' ',
  );
}
