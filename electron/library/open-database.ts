import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FailureError } from '../problems.ts';
import { damageFoundIn, keepAside, removeOldCopies } from './library-copies.ts';
import { libraryTrouble } from './library-trouble.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { isDamage, isSound } from './sound.ts';

/** Why the library cannot be used, in words for the person at the screen. */
export class LibraryError extends FailureError {
  constructor(message: string) {
    super('blocked', message);
  }
}

/** A larger one is checked by another thread while it is used: reading all of it takes longer than opening may. */
export const CHECKED_AT_ONCE_BYTES = 32 << 20;
/** How long another program may hold the library before that is said. */
const WAIT_MS = 3000;

/**
 * Opens a library file, made when it is absent. A file that is not a sound database is kept aside, never
 * overwritten; one that a newer Earmark has written is refused without a write. What another program, a full disk or
 * a folder that may not be written prevents is thrown as SQLite or the system says it.
 */
export async function openDatabase(
  file: string,
  steps: readonly string[] = migrations,
): Promise<{ database: DatabaseSync; keptAside: string | null }> {
  mkdirSync(dirname(file), { recursive: true });
  const keptAside = isDamaged(file, steps.length) ? keepAside(file) : null;
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    // FULL: what was acknowledged survives a power cut. secure_delete: what was deleted is gone from the file.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    await migrate(database, file, steps);
    removeOldCopies(file);
    return { database, keptAside };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Read without a write, so that what is refused or kept aside stays as it is. */
function isDamaged(file: string, newest: number): boolean {
  if (existsSync(damageFoundIn(file))) return true;
  if (!existsSync(file) || statSync(file).size === 0) return false;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: WAIT_MS });
    const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
    if (version > newest)
      throw new LibraryError(
        'The library on this computer was written by a newer Earmark. Install that version to open it.',
      );
    return statSync(file).size <= CHECKED_AT_ONCE_BYTES && !isSound(database);
  } catch (error) {
    if (isDamage(error)) return true;
    throw libraryTrouble(error);
  } finally {
    database?.close();
  }
}
