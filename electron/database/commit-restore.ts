import { existsSync } from 'node:fs';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBeforeRestore, LIBRARY_NAME } from './base/library-files.ts';
import { moveIntoPlace } from '../platform/atomic-file.ts';
import { FailureError } from '../platform/failures.ts';
import { LIBRARY_IN_USE } from '../platform/system-error.ts';

/** Returns the staging paths of a restore, used before it replaces the contents of the workspace's folder. */
export function stagingPathsOf(folder: string) {
  const stage = join(folder, 'restoring');
  return {
    folder: stage,
    library: join(stage, LIBRARY_NAME),
    audio: join(stage, 'audio'),
    /** Exists once everything is written and checked. */
    ready: join(stage, 'ready'),
  };
}

/**
 * Discards what was written so far, the `ready` marker first, so that a partial stage never looks complete.
 */
export async function discardStage(folder: string): Promise<void> {
  const stage = stagingPathsOf(folder);
  await rm(stage.ready, { force: true });
  await rm(stage.folder, { recursive: true, force: true });
}

/**
 * Replaces the workspace's library and recordings with the staged ones. If the backup has no recordings, the
 * existing ones stay. The old library is saved beside the new one. Call this while nothing in the folder is
 * open. A single rename commits the restore: before it the old library is in use, after it the new one.
 */
export async function commitRestore(folder: string): Promise<void> {
  const stage = stagingPathsOf(folder);
  const library = join(folder, LIBRARY_NAME);
  // Closing empties the write-ahead log; a log that is not empty would be applied to the new library.
  if (((await stat(`${library}-wal`).catch(() => null))?.size ?? 0) > 0)
    throw new FailureError('blocked', LIBRARY_IN_USE);
  for (const suffix of ['-wal', '-shm']) await rm(library + suffix, { force: true });
  if (existsSync(library)) {
    const aside = copyBeforeRestore(library);
    // Some disks do not support hard links.
    await link(library, aside).catch(() => copyFile(library, aside));
  }
  await moveIntoPlace(stage.library, library);
  await settleRestore(folder);
}

/** Finishes a restore that was interrupted after it was committed, and discards one that was not. */
export async function settleRestore(folder: string): Promise<void> {
  const stage = stagingPathsOf(folder);
  if (!existsSync(stage.folder)) return;
  if (existsSync(stage.ready) && !existsSync(stage.library) && existsSync(stage.audio)) {
    const audio = join(folder, 'audio');
    await rm(audio, { recursive: true, force: true });
    await moveIntoPlace(stage.audio, audio);
  }
  await discardStage(folder);
}
