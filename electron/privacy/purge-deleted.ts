import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recordingKeys } from '../recordings/file/recording-key.ts';
import { createBackupFiles, type RecordedBackup } from '../database/repositories/backup-files.ts';
import { openLibrary } from '../database/library.ts';
import { createTombstones } from '../database/repositories/tombstones.ts';
import type { BackupFile, Deletion } from '../../shared/model/privacy.ts';

interface Staged {
  /** The library of a backup, before it takes the place of another. */
  library: string;
  /** Its recordings; not there if the backup has none. */
  audio: string;
  /** The library that it is to replace; it may not be there. */
  replaced: string;
  /** The file that it came from. */
  backup: BackupFile;
}

/**
 * Deletes from a backup's library what was deleted since the backup was made, so that restoring it brings nothing back.
 * Both libraries' tombstones are in force afterwards, and both know of each other's backups.
 */
export async function purgeDeleted({ library: file, audio, replaced, backup }: Staged): Promise<void> {
  const before = knownTo(replaced);
  const { backupFiles, purge, sessions, tombstones, whole } = await openLibrary(file);
  try {
    // Only this computer knows what it has not finished, and the file's own row was written before it was whole.
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
    // Deleting has given them this moment's time.
    tombstones.merge(
      deletions.filter(({ sessionId, what }) => what === 'everything' || !everything.has(sessionId)),
    );
    keepRecordings(
      audio,
      all.filter(({ sessionId }) => !everything.has(sessionId) && !withoutAudio.has(sessionId)),
    );
    await purge.finish();
  } finally {
    whole.close();
  }
}

/** Of other recordings nothing is kept, nor of those that an earlier Earmark left of deleted sessions. */
function keepRecordings(folder: string, sessions: readonly Parameters<typeof recordingKeys>[0][]): void {
  if (!existsSync(folder)) return;
  const keys = new Set(sessions.flatMap(recordingKeys));
  for (const name of readdirSync(folder)) if (!keys.has(name)) rmSync(join(folder, name));
}

/** What the library that is replaced knows of deletions and backups; nothing if it cannot be read. */
function knownTo(file: string): { deletions: Deletion[]; backups: RecordedBackup[] } {
  if (!existsSync(file)) return { deletions: [], backups: [] };
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 3000 });
    return { deletions: createTombstones(database).list(), backups: createBackupFiles(database).all() };
  } catch {
    // It is damaged, or older than deletions that are remembered: a backup is then the only library there is.
    return { deletions: [], backups: [] };
  } finally {
    database?.close();
  }
}
