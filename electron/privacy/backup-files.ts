import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { partPathOf } from '../platform/atomic-file.ts';
import { describeSystemError } from '../platform/system-error.ts';
import type { BackupFile, UndeletedFile, PurgeRequest } from '../../shared/model/privacy.ts';
import type { WorkspaceServices } from '../workspaces/workspace-services.ts';
import type { Backups } from './backups.ts';

type BackupReader = Pick<Backups, 'read'>;
type BackupRecords = Pick<WorkspaceServices, 'library'>;

/** Returns true if the file is still the backup written there. Earmark must not delete any other file. */
async function isThere({ read }: BackupReader, { path, madeAt }: BackupFile): Promise<boolean> {
  if (!existsSync(path)) return false;
  const content = await read(path).catch(() => null);
  return content?.madeAt === madeAt;
}

/** Returns the backups still at their path that were made while one of these sessions was stored here. */
export async function backupsHolding(
  { library }: BackupRecords,
  reader: BackupReader,
  request: PurgeRequest,
): Promise<BackupFile[]> {
  const written = await library.backupFiles.holding(request);
  const present = await Promise.all(written.map((file) => isThere(reader, file)));
  return written.filter((_, at) => present[at]);
}

/** Deletes backup files and returns those that could not be deleted. */
export async function deleteBackups(
  { library }: BackupRecords,
  files: readonly BackupFile[],
): Promise<UndeletedFile[]> {
  const left = await Promise.all(
    files.map(async (file): Promise<UndeletedFile | null> => {
      try {
        await rm(file.path);
        await library.backupFiles.remove(file);
        return null;
      } catch (error) {
        return { path: file.path, why: describeSystemError(error, 'deletion') };
      }
    }),
  );
  return left.filter((file) => file !== null);
}

/** Removes unfinished backups left by a crash. Call this while no backup is being written. */
export async function removeUnfinishedBackups(
  { library }: BackupRecords,
  reader: BackupReader,
): Promise<void> {
  for (const file of await library.backupFiles.unfinished()) {
    // The disk is not connected now; the file is removed on a later run.
    if (!existsSync(dirname(file.path))) continue;
    const part = partPathOf(file.path);
    await rm(part, { force: true });
    await rm(`${part}-journal`, { force: true });
    if (await isThere(reader, file)) await library.backupFiles.finish(file);
    else await library.backupFiles.remove(file);
  }
}
