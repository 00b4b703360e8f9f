import { constants } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { WITH_AUDIO } from '../formats/manifest.ts';
import { sessionFileName } from '../formats/names.ts';
import { sessionFile } from '../formats/session-file.ts';
import type { ExportSession, StudyToWalk } from '../formats/study.ts';
import { lossesInWords, type TimeLosses } from '../formats/timed-turns.ts';
import type { ExportRequest, SessionFormat } from '../../../shared/model/export.ts';
import { SESSION_FOLDERS, withRecordings } from './export-layout.ts';
import { writeWhole } from './write-whole.ts';

/** The files of one format, a session a file. */
export interface SessionFolder {
  format: SessionFormat;
  folder: string;
  pathOf: (fileName: string) => string;
  /** Whether a session without a transcript has its file of subtitles too. */
  withEmpty: boolean;
}

/** Each waits for the disk, which takes several as quickly as one. */
const AT_ONCE = 8;
const OF_TURNS: readonly SessionFormat[] = ['vtt', 'srt'];
const BESIDE_AUDIO: readonly SessionFormat[] = WITH_AUDIO.flatMap(
  (format) => SESSION_FOLDERS[format]?.format ?? [],
);

/** Writes each session's files in one walk, and answers in sentences what a format could not hold. */
export async function ofEachSession(
  study: StudyToWalk,
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
    await writeWhole(pathOf(sessionFileName(session, request, format)), [bytes]);
    if (!withAudio || session.audio === null || !BESIDE_AUDIO.includes(format)) return;
    await copyWhole(session.audio.path, pathOf(sessionFileName(session, request, session.audio.extension)));
  };
  let writing: Promise<void>[] = [];
  for (const session of study.sessions) {
    writing.push(...folders.map((folder) => write(session, folder)));
    if (writing.length < AT_ONCE) continue;
    // The walk waits for the disk, so that what is written does not gather in memory.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(writing);
    writing = [];
  }
  await Promise.all(writing);
  return [...lost].flatMap(([folder, losses]) =>
    lossesInWords(losses).map((sentence) => `${folder}: ${sentence}`),
  );
}

/** Where the file system can, both files share their bytes until one is changed. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const NOTHING_LOST: TimeLosses = { turnsWithoutTime: 0, estimatedEnds: 0, notesWithoutTime: 0 };

const sum = (one: TimeLosses, other: TimeLosses): TimeLosses => ({
  turnsWithoutTime: one.turnsWithoutTime + other.turnsWithoutTime,
  estimatedEnds: one.estimatedEnds + other.estimatedEnds,
  notesWithoutTime: one.notesWithoutTime + other.notesWithoutTime,
});
