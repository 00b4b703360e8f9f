import type { DatabaseSync } from 'node:sqlite';

/** Also what SQLite says of a table whose SQL it cannot make sense of. */
const ERROR = 1;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether a database can be read from end to end. */
export const isSound = (database: DatabaseSync): boolean =>
  database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';

/**
 * Whether SQLite says that the file itself is broken; another program at work, say, is no damage. To be asked only about
 * statements that are right for every sound library.
 */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  const kind = error.errcode & 0xff;
  return kind === ERROR || kind === CORRUPT || kind === NOT_A_DATABASE;
}
