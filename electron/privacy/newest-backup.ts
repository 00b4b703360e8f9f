import type { Library } from '../database/open-in-worker.ts';
import { fileExists } from '../platform/file-exists.ts';
import type { BackupFile } from '../../shared/model/privacy.ts';

/** Returns the newest backup that is still at its path; null if there is none. */
export async function newestBackup(
  files: Pick<Library['backupFiles'], 'holding'>,
): Promise<BackupFile | null> {
  const backups = await files.holding({ sessionIds: null, what: 'everything' });
  const isThere = await Promise.all(backups.map(({ path }) => fileExists(path)));
  return backups.findLast((_, index) => isThere[index]) ?? null;
}
