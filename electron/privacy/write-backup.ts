import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { copyForBackup, LIBRARY_NAME } from '../database/base/library-files.ts';
import { LibraryDatabase } from '../database/base/library-database.ts';
import {
  createOwnRecordings,
  type SessionWithRecording,
} from '../database/repositories/own-files/own-recordings.ts';
import { recordingKey } from '../recordings/file/recording-key.ts';
import { originalStateOf } from '../recordings/own-file/original-state.ts';
import { partPathOf, replaceAtomically } from '../platform/atomic-file.ts';
import { ownerOnlyFile } from '../platform/owner-only.ts';
import { PIECE_BYTES, chunkId, recordingName, SCHEMA } from './backup-format.ts';

export const backupOrder = z.object({
  act: z.literal('backup'),
  libraryFile: z.string(),
  /** Null for a backup without recordings. */
  audioFolder: z.string().nullable(),
  /** The path of the finished backup; it is written under a temporary name beside it first. */
  path: z.string(),
  madeAt: z.string(),
  workspaceName: z.string(),
  address: z.string().nullable(),
});
export type BackupOrder = z.infer<typeof backupOrder>;

const counts = z.object({ sessions: z.int(), notes: z.int(), user_version: z.int() });

/**
 * Writes the complete file, or nothing under its name. Blocks its thread; calls `progress` after each chunk. With
 * recordings, it has those that are played where the researcher has them as well, so that it can be restored on another
 * computer. Returns the file names of those that are not where they were.
 */
export async function writeBackup(
  order: BackupOrder,
  progress: (doneBytes: number, totalBytes: number) => void,
): Promise<string[]> {
  const copy = copyForBackup(order.libraryFile);
  try {
    const counted = copyLibrary(order.libraryFile, copy);
    const { files, missing } = await recordingsOf(order.audioFolder, copy);
    await replaceAtomically(order.path, (part) => {
      fillBackup(part, order, { counted, recordings: files }, progress);
    });
    return missing;
  } finally {
    rmSync(copy, { force: true });
    rmSync(`${partPathOf(order.path)}-journal`, { force: true });
  }
}

/** Writes the library's copy and the recordings into a new backup at `part`. */
function fillBackup(
  part: string,
  order: BackupOrder,
  { counted, recordings }: { counted: z.infer<typeof counts>; recordings: readonly PackedFile[] },
  progress: (doneBytes: number, totalBytes: number) => void,
): void {
  const library = { name: LIBRARY_NAME, path: copyForBackup(order.libraryFile) };
  const files = [library, ...recordings];
  const totalBytes = files.reduce((total, { path }) => total + statSync(path).size, 0);
  // The backup is not encrypted, so only its owner may read it until they share it.
  ownerOnlyFile(part);
  const backup = new DatabaseSync(part);
  let doneBytes = 0;
  try {
    backup.exec(`pragma synchronous = off; ${SCHEMA}`);
    backup
      .prepare('insert into about values (?, ?, ?, ?, ?, ?)')
      .run(
        order.madeAt,
        order.workspaceName,
        order.address,
        counted.sessions,
        counted.notes,
        counted.user_version,
      );
    for (const [place, file] of files.entries())
      addFile(backup, { place, ...file }, (bytes) => {
        doneBytes += bytes;
        progress(doneBytes, totalBytes);
      });
  } finally {
    backup.close();
  }
}

/** Copies a consistent snapshot while the library stays in use. */
function copyLibrary(from: string, to: string): z.infer<typeof counts> {
  rmSync(to, { force: true });
  ownerOnlyFile(to);
  const library = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    library.prepare('vacuum into ?').run(to);
  } finally {
    library.close();
  }
  const copy = new DatabaseSync(to, { readOnly: true });
  try {
    return counts.parse(
      copy
        .prepare(
          `select (select count(*) from sessions) as sessions, (select count(*) from notes) as notes,
             (select user_version from pragma_user_version) as user_version`,
        )
        .get(),
    );
  } finally {
    copy.close();
  }
}

/** A file by its name in the backup. */
interface PackedFile {
  name: string;
  path: string;
}

/** Returns the recordings of a library, and the file names of those that are not there. */
async function recordingsOf(
  folder: string | null,
  library: string,
): Promise<{ files: PackedFile[]; missing: string[] }> {
  if (folder === null) return { files: [], missing: [] };
  const files = recordingsIn(folder);
  const packed = new Set(files.map(({ name }) => name));
  const missing: string[] = [];
  for (const { session, recording } of ownRecordingsIn(library)) {
    const name = `audio/${recordingKey(session)}`;
    if (packed.has(name)) continue;
    const isLinked = recording.storage === 'linked';
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would be too many open files
    if (isLinked && (await originalStateOf(recording)) === 'here') files.push({ name, path: recording.path });
    else missing.push(recording.name);
  }
  return { files, missing };
}

function ownRecordingsIn(library: string): SessionWithRecording[] {
  const database = new LibraryDatabase(library, { readOnly: true });
  try {
    return createOwnRecordings(database).all();
  } finally {
    database.close();
  }
}

/** Lists complete recordings only; their peaks are computed again after a restore. */
function recordingsIn(folder: string): PackedFile[] {
  // The folder is created with the first recording.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => ({ name: `audio/${name}`, path: join(folder, name) }))
    .filter(({ name }) => recordingName.test(name));
}

function addFile(
  backup: DatabaseSync,
  { place, name, path }: { place: number; name: string; path: string },
  added: (bytes: number) => void,
): void {
  const addPiece = backup.prepare('insert into pieces (id, bytes) values (?, ?)');
  const hash = createHash('sha256');
  const handle = openSync(path, 'r');
  let sizeBytes = 0;
  try {
    backup.exec('begin');
    for (let piece = 0; ; piece += 1) {
      const bytes = new Uint8Array(PIECE_BYTES);
      const read = readSync(handle, bytes);
      if (read === 0) break;
      const filled = bytes.subarray(0, read);
      hash.update(filled);
      addPiece.run(chunkId(place, piece), filled);
      sizeBytes += read;
      added(read);
    }
    backup
      .prepare('insert into files (place, name, size_bytes, sha256) values (?, ?, ?, ?)')
      .run(place, name, sizeBytes, hash.digest('hex'));
    backup.exec('commit');
  } finally {
    closeSync(handle);
  }
}
