import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { WITH_AUDIO } from '../formats/manifest.ts';
import { sessionFileName } from '../formats/display-names.ts';
import { sessionFile } from '../formats/session-file.ts';
import type { ExportSession, StreamedStudy } from '../formats/study.ts';
import { describeLosses, type TimeLosses } from '../formats/timed-turns.ts';
import { flushFile, writeNewFile } from '../../platform/atomic-file.ts';
import type { ExportRequest, SessionFormat } from '../../../shared/model/export.ts';
import { SESSION_FOLDERS, withRecordings } from './export-layout.ts';

/** The folder of one format, with one file per session. */
export interface SessionFolder {
  format: SessionFormat;
  folder: string;
  pathOf: (fileName: string) => string;
  /** True if a session without a transcript gets a subtitle file too. */
  withEmpty: boolean;
}

/** Writes wait for the disk, which handles several as fast as one. */
const AT_ONCE = 8;
const OF_TURNS: readonly SessionFormat[] = ['vtt', 'srt'];
const BESIDE_AUDIO: readonly SessionFormat[] = WITH_AUDIO.flatMap(
  (format) => SESSION_FOLDERS[format]?.format ?? [],
);

/** Writes each session's files in one walk. Returns what formats could not represent, as sentences. */
export async function writeSessionFiles(
  study: StreamedStudy,
  request: ExportRequest,
  folders: readonly SessionFolder[],
): Promise<string[]> {
  const withAudio = withRecordings(request);
  const lost = new Map(folders.map(({ folder }): [string, TimeLosses] => [folder, NOTHING_LOST]));
  const write = async (
    session: ExportSession,
    { format, folder, pathOf, withEmpty }: SessionFolder,
  ): Promise<void> => {
    const { bytes, losses } = sessionFile(study, session, format, request);
    if (losses !== null) lost.set(folder, sum(lost.get(folder) ?? NOTHING_LOST, losses));
    if (!withEmpty && OF_TURNS.includes(format) && session.turns.length === 0) return;
    await writeNewFile(pathOf(sessionFileName(session, request, format)), [bytes]);
    if (!withAudio || session.audio === null || !BESIDE_AUDIO.includes(format)) return;
    await copyAndSync(session.audio.path, pathOf(sessionFileName(session, request, session.audio.extension)));
  };
  let writing: Promise<void>[] = [];
  for (const session of study.sessions) {
    writing.push(...folders.map((folder) => write(session, folder)));
    if (writing.length < AT_ONCE) continue;
    // Waits for the disk, so that unwritten files do not fill up the memory.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(writing);
    writing = [];
  }
  await Promise.all(writing);
  return [...lost].flatMap(([folder, losses]) =>
    describeLosses(losses).map((sentence) => `${folder}: ${sentence}`),
  );
}

/** On file systems that support it, both files share their data until one is changed. */
export async function copyAndSync(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await flushFile(to);
}

const NOTHING_LOST: TimeLosses = { turnsWithoutTime: 0, estimatedEnds: 0, notesWithoutTime: 0 };

const sum = (one: TimeLosses, other: TimeLosses): TimeLosses => ({
  turnsWithoutTime: one.turnsWithoutTime + other.turnsWithoutTime,
  estimatedEnds: one.estimatedEnds + other.estimatedEnds,
  notesWithoutTime: one.notesWithoutTime + other.notesWithoutTime,
});
