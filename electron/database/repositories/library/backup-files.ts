import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { BackupFile, PurgeRequest } from '../../../../shared/model/privacy.ts';

const row = z.object({ path: z.string(), made_at: z.string(), with_audio: z.int() });

const idRow = z.object({ session_id: z.string() });

/** A backup and the sessions in it. */
export interface RecordedBackup extends BackupFile {
  sessionIds: string[];
}

function backupFile(found: unknown): BackupFile {
  const { path, made_at, with_audio } = row.parse(found);
  return { path, madeAt: made_at, withAudio: with_audio === 1 };
}

/** The backups of this library, and the sessions that each contains. */
export function createBackupFiles(database: LibraryDatabase) {
  const put = database.prepare(
    'insert into backups (path, made_at, with_audio) values (:path, :madeAt, :withAudio)',
  );
  const putSessions = database.prepare(
    `insert or ignore into backup_sessions (session_id, path, made_at)
     select session_id, :path, :madeAt from sessions`,
  );
  const finish = database.prepare(
    'update backups set is_finished = 1 where path = :path and made_at = :madeAt',
  );
  const replaced = database.prepare('delete from backups where path = :path and made_at <> :madeAt');
  const remove = database.prepare('delete from backups where path = :path and made_at = :madeAt');
  const unfinished = database.prepare('select path, made_at, with_audio from backups where is_finished = 0');
  const finished = database.prepare('select path, made_at, with_audio from backups where is_finished = 1');
  const sessionsOf = database.prepare(
    'select session_id from backup_sessions where path = ? and made_at = ?',
  );
  const putSession = database.prepare(
    'insert into backup_sessions (session_id, path, made_at) values (?, ?, ?)',
  );
  const holding = database.prepare(
    `select path, made_at, with_audio from backups b
     where is_finished = 1 and (:what <> 'audio' or with_audio = 1) and (:ids is null or exists (
       select 1 from backup_sessions s where s.path = b.path and s.made_at = b.made_at
         and s.session_id in (select value from json_each(:ids))))
     order by made_at`,
  );
  return {
    /** Call this before writing the first byte, so that a crash leaves no unknown file behind. */
    begin({ path, madeAt, withAudio }: BackupFile): void {
      database.inTransaction(() => {
        put.run({ path, madeAt, withAudio: Number(withAudio) });
        putSessions.run({ path, madeAt });
      });
    },
    /** Marks the backup as complete. It replaces any earlier backup with the same path. */
    finish({ path, madeAt }: Pick<BackupFile, 'path' | 'madeAt'>): void {
      database.inTransaction(() => {
        // Sessions may have been added between `begin` and the copy.
        putSessions.run({ path, madeAt });
        finish.run({ path, madeAt });
        replaced.run({ path, madeAt });
      });
    },
    /** Removes a backup that was not written, or that no longer exists. */
    remove({ path, madeAt }: Pick<BackupFile, 'path' | 'madeAt'>): void {
      remove.run({ path, madeAt });
    },
    /** Returns backups that were not completed, including those interrupted by a crash. */
    unfinished: (): BackupFile[] => unfinished.all().map(backupFile),
    /** Returns all complete backups, with the sessions in each. */
    all: (): RecordedBackup[] =>
      finished.all().map((one) => {
        const file = backupFile(one);
        const ids = sessionsOf.all(file.path, file.madeAt).map((found) => idRow.parse(found).session_id);
        return { ...file, sessionIds: ids };
      }),
    /** Adds the backups that another library knows. */
    merge(others: readonly RecordedBackup[]): void {
      database.inTransaction(() => {
        for (const { sessionIds, ...file } of others) {
          remove.run({ path: file.path, madeAt: file.madeAt });
          put.run({ ...file, withAudio: Number(file.withAudio) });
          for (const sessionId of sessionIds) putSession.run(sessionId, file.path, file.madeAt);
          finish.run({ path: file.path, madeAt: file.madeAt });
        }
      });
    },
    /** Returns the backups that contain one of these sessions, oldest first. */
    holding: ({ sessionIds, what }: PurgeRequest): BackupFile[] =>
      holding.all({ ids: sessionIds === null ? null : JSON.stringify(sessionIds), what }).map(backupFile),
  };
}
