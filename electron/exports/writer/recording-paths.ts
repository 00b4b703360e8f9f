import { sessionFileName } from '../formats/display-names.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { recordingName } from '../formats/qde-study.ts';
import type { ExportSession } from '../formats/study.ts';
import { EXPORT_FORMATS, isSessionFormat, type SessionFormat } from '../../../shared/export-formats.ts';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { withRecordings, withRecordingsBeside } from './export-layout.ts';

/** The folder of the recordings beside a REFI-QDA project. */
export const RECORDINGS = 'Recordings';

/**
 * Returns where the recording of a session is in the folder of an export, with forward slashes; in the project if it is
 * there only. Null if it is not exported.
 */
export function recordingPaths(
  request: ExportRequest,
  studyName: string,
): (session: ExportSession) => string | null {
  const audioFormat = request.formats.find(
    (format): format is SessionFormat => isSessionFormat(format) && EXPORT_FORMATS[format].identifies.audio,
  );
  return (session) => {
    const { audio, sessionId } = session;
    if (audio === null || !withRecordings(request)) return null;
    if (withRecordingsBeside(request)) return `${RECORDINGS}/${recordingName(sessionId, audio)}`;
    if (audioFormat !== undefined)
      return `${EXPORT_FORMATS[audioFormat].folder}/${sessionFileName(session, request, audio.extension, audioFormat)}`;
    return `${fileNameOf(studyName, EXPORT_FORMATS.qdpx.extension)}/sources/${recordingName(sessionId, audio)}`;
  };
}
