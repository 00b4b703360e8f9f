import { statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { damageMarkerPath } from './library-files.ts';
import { MAX_SYNC_CHECK_BYTES } from './open.ts';
import { isDamage, isSound } from './integrity-check.ts';

/** Lets the first screen be drawn before the check reads from the disk. */
const FIRST_MS = 2000;

/** The worker data of a thread that checks a library instead of opening it. */
export const checkTask = z.object({ file: z.string(), task: z.literal('check') });

/**
 * Checks a large library from end to end in a thread of its own, started from `workerFile`, while the app
 * uses it. If it finds damage, it writes a marker file beside the library, so that the next opening sets the
 * library aside. Returns a function that ends the check.
 */
export function checkLargeLibrary(file: string, workerFile: string): () => void {
  if (statSync(file).size <= MAX_SYNC_CHECK_BYTES) return () => undefined;
  let worker: Worker | null = null;
  const beginning = setTimeout(() => {
    worker = new Worker(workerFile, { workerData: { file, task: 'check' } });
    // A check that cannot run, for example because memory is low, finds nothing.
    worker.on('error', () => undefined);
  }, FIRST_MS);
  return () => {
    clearTimeout(beginning);
    void worker?.terminate();
  };
}

/** Checks a library. Runs in the checking thread. */
export function checkLibrary(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isSound(database)) writeFileSync(damageMarkerPath(file), '');
  } catch (error) {
    if (isDamage(error)) writeFileSync(damageMarkerPath(file), '');
  } finally {
    database.close();
  }
}
