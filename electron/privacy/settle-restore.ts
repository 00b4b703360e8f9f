import { existsSync } from 'node:fs';
import { copyFile, link, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBeforeRestore } from '../database/library-copies.ts';
import { FailureError } from '../platform/failures.ts';
import { LIBRARY_NAME } from './backup-format.ts';

/** Where a backup is written before it takes the place of what is in the workspace's folder. */
export function stageOf(folder: string) {
  const stage = join(folder, 'restoring');
  return {
    folder: stage,
    library: join(stage, LIBRARY_NAME),
    audio: join(stage, 'audio'),
    /** There once all of it is written and checked. */
    ready: join(stage, 'ready'),
  };
}

/** Gives up what was written so far. The mark goes first: half of a stage must never look like a whole one. */
export async function discardStage(folder: string): Promise<void> {
  const stage = stageOf(folder);
  await rm(stage.ready, { force: true });
  await rm(stage.folder, { recursive: true, force: true });
}

/**
 * Puts what was staged in the place of the workspace's library and recordings; a backup without recordings leaves
 * those that are here. The old library is kept beside it. To be called while nothing of it is open. One renaming
 * decides: before it the old library is there, after it the new one.
 */
export async function commitRestore(folder: string): Promise<void> {
  const stage = stageOf(folder);
  const library = join(folder, LIBRARY_NAME);
  // Closing empties the log; one that is not empty would be taken for the new library's.
  if (((await stat(`${library}-wal`).catch(() => null))?.size ?? 0) > 0)
    throw new FailureError(
      'blocked',
      'Another program is using the library on this computer. Close it, then try again.',
    );
  for (const suffix of ['-wal', '-shm']) await rm(library + suffix, { force: true });
  if (existsSync(library)) {
    const aside = copyBeforeRestore(library);
    // Not every disk lets a file have two names.
    await link(library, aside).catch(() => copyFile(library, aside));
  }
  await rename(stage.library, library);
  await settleRestore(folder);
}

/** Finishes a restore that was stopped after it was decided, and gives up one that was not. */
export async function settleRestore(folder: string): Promise<void> {
  const stage = stageOf(folder);
  if (!existsSync(stage.folder)) return;
  if (existsSync(stage.ready) && !existsSync(stage.library) && existsSync(stage.audio)) {
    const audio = join(folder, 'audio');
    await rm(audio, { recursive: true, force: true });
    await rename(stage.audio, audio);
  }
  await discardStage(folder);
}
