import type { DatabaseSync } from 'node:sqlite';

/** SQLite also returns this code for a table whose SQL it cannot parse. */
const ERROR = 1;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

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
