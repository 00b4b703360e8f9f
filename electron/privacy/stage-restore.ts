import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { removeCopies, LIBRARY_NAME } from '../database/base/library-files.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open.ts';
import { isSameSchema, expectedSchemaOf, schemaOf } from '../database/schema-text.ts';
import { isDamage, isSound } from '../database/integrity-check.ts';
import { flushFile, writeAll } from '../platform/atomic-file.ts';
import { damagedFile, foreignFile, newerFile, chunkId, PIECE_BYTES } from './backup-format.ts';
import { type BackupFile, openBackup } from './read-backup.ts';
import { purgeRestored } from './purge-restored.ts';
import { leaveOutUnreadable } from './leave-out-unreadable.ts';
import type { LeftOut } from '../../shared/model/privacy.ts';
import { createRepositories } from '../database/repositories/repositories.ts';
import { indexUnreadSummaries } from '../database/search/functions.ts';
import { isOfStorage } from '../database/base/library-error.ts';
import { FailureError } from '../platform/failures.ts';
import { systemErrorKind } from '../platform/system-error.ts';
import { discardStage, stagingPathsOf } from '../database/commit-restore.ts';

export const restoreOrder = z.object({ act: z.literal('restore'), path: z.string(), folder: z.string() });
export type RestoreOrder = z.infer<typeof restoreOrder>;

/**
 * Extracts a backup beside the contents of the workspace's folder, checks it and migrates it. Returns what Earmark
 * cannot read in it, which is left out.
 */
export async function stageRestore(
  { path, folder }: RestoreOrder,
  progress: (doneBytes: number, totalBytes: number) => void,
): Promise<LeftOut[]> {
  const stage = stagingPathsOf(folder);
  await discardStage(folder);
  const { backup, content, files } = openBackup(path);
  try {
    mkdirSync(files.length > 1 ? stage.audio : stage.folder, { recursive: true, mode: 0o700 });
    const totalBytes = files.reduce((total, one) => total + one.size_bytes, 0);
    let doneBytes = 0;
    for (const file of files)
      write(backup, file, join(stage.folder, file.name), (bytes) => {
        doneBytes += bytes;
        progress(doneBytes, totalBytes);
      });
  } finally {
    backup.close();
  }
  const library = join(stage.folder, LIBRARY_NAME);
  checkSchema(library);
  const leftOut = await prepare(library, {
    audio: stage.audio,
    replaced: join(folder, LIBRARY_NAME),
    backup: { path, madeAt: content.madeAt, withAudio: files.length > 1 },
  });
  // From here on the stage may replace the workspace's contents.
  writeFileSync(stage.ready, '', { flush: true });
  return leftOut;
}

async function prepare(
  library: string,
  staged: Omit<Parameters<typeof purgeRestored>[0], 'library'>,
): Promise<LeftOut[]> {
  try {
    const leftOut = await withoutUnreadable(library);
    await purgeRestored({ library, ...staged });
    await bringUpToDate(library);
    return leftOut;
  } catch (error) {
    throw isAboutContent(error) ? damagedFile(error) : error;
  }
}

async function withoutUnreadable(file: string): Promise<LeftOut[]> {
  const { database, keptAside } = await openDatabase(file);
  try {
    if (keptAside !== null) throw damagedFile();
    const repositories = createRepositories(database);
    indexUnreadSummaries(database);
    return leaveOutUnreadable(database, repositories);
  } finally {
    database.close();
  }
}

/** Returns true unless the disk, the system or another program is the reason. */
function isAboutContent(error: unknown): boolean {
  if (error instanceof FailureError || !(error instanceof Error)) return false;
  if ('errcode' in error) return isDamage(error) || !isOfStorage(error);
  return systemErrorKind(error) === null;
}

function write(backup: DatabaseSync, file: BackupFile, to: string, written: (bytes: number) => void): void {
  const read = backup.prepare('select bytes from pieces where id = ?');
  const piece = z.object({ bytes: z.instanceof(Uint8Array) });
  const hash = createHash('sha256');
  const handle = openSync(to, 'w', 0o600);
  try {
    for (let done = 0; done < file.size_bytes;) {
      const { bytes } = piece.parse(read.get(chunkId(file.place, done / PIECE_BYTES)));
      // Every chunk but the last must be full, so that a small backup cannot fill the disk.
      if (bytes.length !== Math.min(PIECE_BYTES, file.size_bytes - done)) throw damagedFile();
      writeAll(handle, bytes);
      hash.update(bytes);
      done += bytes.length;
      written(bytes.length);
    }
    fsyncSync(handle);
  } catch (error) {
    throw error instanceof z.ZodError ? damagedFile(error) : error;
  } finally {
    closeSync(handle);
  }
  if (hash.digest('hex') !== file.sha256) throw damagedFile();
}

/** Migrates the library to the newest version, and writes it to disk as a single file. */
async function bringUpToDate(file: string): Promise<void> {
  const { database, keptAside } = await openDatabase(file);
  try {
    if (keptAside !== null) throw damagedFile();
    database.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  } finally {
    database.close();
  }
  removeCopies(file);
  rmSync(`${file}-wal`, { force: true });
  await flushFile(file);
}

/**
 * Checks the library's integrity, and that its schema is the one Earmark's own migrations create, before
 * anything is written. A file from elsewhere may contain triggers and views, which would run on the first
 * change.
 */
function checkSchema(file: string): void {
  const library = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isSound(library)) throw damagedFile();
    const version = Number(library.prepare('pragma user_version').get()?.['user_version']);
    if (version < 1) throw foreignFile();
    if (version > migrations.length) throw newerFile();
    if (!isSameSchema(schemaOf(library), expectedSchemaOf(migrations.slice(0, version)))) throw foreignFile();
  } catch (error) {
    throw isDamage(error) ? damagedFile(error) : error;
  } finally {
    library.close();
  }
}
