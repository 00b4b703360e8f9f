import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { removeCopies } from '../database/library-copies.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open.ts';
import { isSameSchema, schemaMadeBy, schemaOf } from '../database/schema-text.ts';
import { isDamage, isSound } from '../database/integrity-check.ts';
import { damagedFile, foreignFile, LIBRARY_NAME, newerFile, pieceId, PIECE_BYTES } from './backup-format.ts';
import { type BackupFile, openBackup } from './read-backup.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { discardStage, stageOf } from './settle-restore.ts';

export const restoreOrder = z.object({ act: z.literal('restore'), path: z.string(), folder: z.string() });
export type RestoreOrder = z.infer<typeof restoreOrder>;

/** Writes what a backup holds beside what is kept in the workspace's folder, checks it and brings it up to date. */
export async function stageRestore(
  { path, folder }: RestoreOrder,
  progress: (doneBytes: number, totalBytes: number) => void,
): Promise<void> {
  const stage = stageOf(folder);
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
  await purgeDeleted({
    library,
    audio: stage.audio,
    replaced: join(folder, LIBRARY_NAME),
    backup: { path, madeAt: content.madeAt, withAudio: files.length > 1 },
  });
  await bringUpToDate(library);
  // From here on it may take the place of what is there.
  writeFileSync(stage.ready, '', { flush: true });
}

function write(backup: DatabaseSync, file: BackupFile, to: string, written: (bytes: number) => void): void {
  const read = backup.prepare('select bytes from pieces where id = ?');
  const piece = z.object({ bytes: z.instanceof(Uint8Array) });
  const hash = createHash('sha256');
  const handle = openSync(to, 'w', 0o600);
  try {
    for (let done = 0; done < file.size_bytes;) {
      const { bytes } = piece.parse(read.get(pieceId(file.place, done / PIECE_BYTES)));
      // Every piece but the last is full, so a small backup cannot fill the disk.
      if (bytes.length !== Math.min(PIECE_BYTES, file.size_bytes - done)) throw damagedFile();
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
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

/** Brings the library to the newest version, as one file that is on the disk. */
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
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Checks that the library is sound, and compares the schema with the one that Earmark's own migrations make, before anything is written: a file from
 * elsewhere may bring triggers and views, which would run with the first change.
 */
function checkSchema(file: string): void {
  const library = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isSound(library)) throw damagedFile();
    const version = Number(library.prepare('pragma user_version').get()?.['user_version']);
    if (version < 1) throw foreignFile();
    if (version > migrations.length) throw newerFile();
    if (!isSameSchema(schemaOf(library), schemaMadeBy(migrations.slice(0, version)))) throw foreignFile();
  } catch (error) {
    throw isDamage(error) ? damagedFile(error) : error;
  } finally {
    library.close();
  }
}
