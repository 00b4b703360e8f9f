import { DatabaseSync } from 'node:sqlite';
import { statSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { damageMarkerPath } from './base/library-files.ts';

/** SQLite also returns this code for a table whose SQL it cannot parse. */
const ERROR = 1;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** A larger library is checked by another thread while in use: reading all of it would delay the opening. */
export const MAX_SYNC_CHECK_BYTES = 32 << 20;

/** Returns true if the whole database can be read. */
export const isSound = (database: DatabaseSync): boolean =>
  database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';

/**
 * Returns true if SQLite reports that the file itself is broken; a lock held by another program, for example,
 * is not damage. Pass only errors of statements that are valid for every sound library.
 */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  const kind = error.errcode & 0xff;
  return kind === ERROR || kind === CORRUPT || kind === NOT_A_DATABASE;
}

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
