import { statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { damageFoundIn } from './library-copies.ts';
import { CHECKED_AT_ONCE_BYTES } from './open.ts';
import { isDamage, isSound } from './integrity-check.ts';

/** The first screen is drawn before the disk is read for this. */
const FIRST_MS = 2000;

/** What a thread is told that checks a library instead of holding it. */
export const checkTask = z.object({ file: z.string(), task: z.literal('check') });

/**
 * Reads a large library from end to end in a thread of its own, begun from `workerFile`, while it is used. Damage is
 * noted beside the file, so that the next opening keeps it aside. Answers the function that ends the check.
 */
export function checkLargeLibrary(file: string, workerFile: string): () => void {
  if (statSync(file).size <= CHECKED_AT_ONCE_BYTES) return () => undefined;
  let worker: Worker | null = null;
  const beginning = setTimeout(() => {
    worker = new Worker(workerFile, { workerData: { file, task: 'check' } });
    // A check that cannot be made, since there is no memory, say, finds nothing.
    worker.on('error', () => undefined);
  }, FIRST_MS);
  return () => {
    clearTimeout(beginning);
    void worker?.terminate();
  };
}

/** In the checking thread. */
export function checkLibrary(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isSound(database)) writeFileSync(damageFoundIn(file), '');
  } catch (error) {
    if (isDamage(error)) writeFileSync(damageFoundIn(file), '');
  } finally {
    database.close();
  }
}
