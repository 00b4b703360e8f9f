import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LibraryDatabase } from '../database/base/library-database.ts';
import { recordingKeys } from '../recordings/file/recording-key.ts';
import { createBackupFiles, type RecordedBackup } from '../database/repositories/library/backup-files.ts';
import { openLibrary } from '../database/library.ts';
import { createTombstones } from '../database/repositories/library/tombstones.ts';
import type { BackupFile, Deletion } from '../../shared/model/privacy.ts';

interface Staged {
  /** The library from the backup, before it replaces the current one. */
  library: string;
  /** The backup's recordings folder; it does not exist if the backup has no recordings. */
  audio: string;
  /** The library to be replaced; it may not exist. */
  replaced: string;
  /** The backup file being restored. */
  backup: BackupFile;
}

/**
 * Deletes from a backup's library what was deleted since the backup was made, so that restoring it brings
 * nothing back. Afterwards the tombstones and the known backups of both libraries are merged.
 */
export async function purgeRestored({ library: file, audio, replaced, backup }: Staged): Promise<void> {
  const before = knownTo(replaced);
  const { backupFiles, purge, sessions, tombstones, libraryFile } = await openLibrary(file);
  try {
    // Only this computer knows which backups it has not finished, and the backup's own row was written before
    // the file was complete.
    for (const unfinished of backupFiles.unfinished()) backupFiles.remove(unfinished);
    const all = sessions.list();
    backupFiles.merge([
      ...backupFiles.all(),
      ...before.backups,
      { ...backup, sessionIds: all.map(({ sessionId }) => sessionId) },
    ]);
    tombstones.merge(before.deletions);
    const deletions = tombstones.list();
    const deleted = (what: Deletion['what']) =>
      new Set(deletions.flatMap((one) => (one.what === what ? [one.sessionId] : [])));
    const everything = deleted('everything');
    const withoutAudio = deleted('audio');
    const at = new Date().toISOString();
    const words = [...deleted('words')].filter((sessionId) => !everything.has(sessionId));
    if (words.length > 0) purge.perform({ sessionIds: words, what: 'words' }, at);
    if (everything.size > 0) purge.perform({ sessionIds: [...everything], what: 'everything' }, at);
    // Deleting above set these tombstones to the current time; restore the original times.
    tombstones.merge(
      deletions.filter(({ sessionId, what }) => what === 'everything' || !everything.has(sessionId)),
    );
    keepRecordings(
      audio,
      all.filter(({ sessionId }) => !everything.has(sessionId) && !withoutAudio.has(sessionId)),
    );
    await purge.finish();
  } finally {
    libraryFile.close();
  }
}

/** Removes all other recordings, including those that earlier versions left of deleted sessions. */
function keepRecordings(folder: string, sessions: readonly Parameters<typeof recordingKeys>[0][]): void {
  if (!existsSync(folder)) return;
  const keys = new Set(sessions.flatMap(recordingKeys));
  for (const name of readdirSync(folder)) if (!keys.has(name)) rmSync(join(folder, name));
}

/** Returns the deletions and backups that the replaced library knows of, or none if it cannot be read. */
function knownTo(file: string): { deletions: Deletion[]; backups: RecordedBackup[] } {
  if (!existsSync(file)) return { deletions: [], backups: [] };
  let database: LibraryDatabase | null = null;
  try {
    database = new LibraryDatabase(file, { readOnly: true, timeout: 3000 });
    return { deletions: createTombstones(database).list(), backups: createBackupFiles(database).all() };
  } catch {
    // The library is damaged or predates tombstones, so the backup is the only library available.
    return { deletions: [], backups: [] };
  } finally {
    database?.close();
  }
}
