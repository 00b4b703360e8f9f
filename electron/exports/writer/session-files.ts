import { sessionFileName } from '../formats/display-names.ts';
import { FORMAT_WRITERS } from '../format-writers.ts';
import type { ExportSession, StreamedStudy } from '../formats/study.ts';
import { describeLosses, NOTHING_LOST, type TimeLosses } from '../formats/timed-turns.ts';
import { writeNewFile } from '../../platform/atomic-file.ts';
import { EXPORT_FORMATS, type SessionFormat } from '../../../shared/export-formats.ts';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { withRecordings } from './export-layout.ts';
import { copyRecording } from './recording-bytes.ts';

/** Where the files of one format go, one per session. */
interface SessionFiles {
  format: SessionFormat;
  pathOf: (fileName: string) => string;
  /** True if a session without a transcript gets a subtitle file too. */
  withEmpty: boolean;
}

/** Writes wait for the disk, which handles several as fast as one. */
const AT_ONCE = 8;

/** Writes each session's files in one walk. Returns what formats could not represent, as sentences. */
export async function writeSessionFiles(
  study: StreamedStudy,
  request: ExportRequest,
  formats: readonly SessionFiles[],
): Promise<string[]> {
  const withAudio = withRecordings(request);
  const lost = new Map(formats.map(({ format }): [SessionFormat, TimeLosses] => [format, NOTHING_LOST]));
  const write = async (
    session: ExportSession,
    { format, pathOf, withEmpty }: SessionFiles,
  ): Promise<void> => {
    const { extension, identifies, needsTranscript = false } = EXPORT_FORMATS[format];
    const { bytes, losses } = FORMAT_WRITERS[format](study, session, request);
    lost.set(format, sum(lost.get(format) ?? NOTHING_LOST, losses));
    if (!withEmpty && needsTranscript && session.turns.length === 0) return;
    await writeNewFile(pathOf(sessionFileName(session, request, extension, format)), [bytes]);
    if (!withAudio || session.audio === null || !identifies.audio) return;
    // Programs find a recording by the name of the file beside it.
    const recording = sessionFileName(session, request, session.audio.extension, format);
    await copyRecording(session.audio, pathOf(recording));
  };
  let writing: Promise<void>[] = [];
  for (const session of study.sessions) {
    writing.push(...formats.map((files) => write(session, files)));
    if (writing.length < AT_ONCE) continue;
    // Waits for the disk, so that unwritten files do not fill up the memory.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(writing);
    writing = [];
  }
  await Promise.all(writing);
  return [...lost].flatMap(([format, losses]) =>
    describeLosses(losses).map((sentence) => `${EXPORT_FORMATS[format].folder}: ${sentence}`),
  );
}

const sum = (one: TimeLosses, other: TimeLosses): TimeLosses => ({
  turnsWithoutTime: one.turnsWithoutTime + other.turnsWithoutTime,
  estimatedEnds: one.estimatedEnds + other.estimatedEnds,
  notesWithoutTime: one.notesWithoutTime + other.notesWithoutTime,
});
