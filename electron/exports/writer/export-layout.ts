import { fileNameOf } from '../../platform/file-name.ts';
import {
  anyHasOption,
  anyIdentifies,
  EXPORT_FORMATS,
  type SingleFileFormat,
} from '../../../shared/export-formats.ts';
import type { ExportRequest } from '../../../shared/model/export.ts';

export const withRecordings = ({
  withAudio,
  formats,
}: Pick<ExportRequest, 'withAudio' | 'formats'>): boolean => withAudio && anyIdentifies(formats, 'audio');

/** Returns true if the recordings of a REFI-QDA project are in a folder beside it. */
export const withRecordingsBeside = ({
  withAudio,
  audioBeside,
  formats,
}: Pick<ExportRequest, 'withAudio' | 'audioBeside' | 'formats'>): boolean =>
  withAudio && audioBeside && anyHasOption(formats, 'recordings beside');

/** Returns the format of the only file, or null if there are several files, which go into a folder. */
export function singleFileFormat(request: ExportRequest): SingleFileFormat | null {
  const [only, ...more] = request.formats;
  if (only === undefined || more.length > 0 || withRecordingsBeside(request)) return null;
  const format = EXPORT_FORMATS[only];
  if (format.files === 'one') return format;
  if (format.files === 'several' || request.sessionIds.length !== 1 || withRecordings(request)) return null;
  return format;
}

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
