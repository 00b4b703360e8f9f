import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { FailureError } from '../problems.ts';
import { migrations } from './migrations.ts';

/** Why the library cannot be used, in words for the person at the screen. */
export class LibraryError extends FailureError {
  constructor(message: string) {
    super('blocked', message);
  }
}

/**
 * Opens a library file, made when it is absent. A file that is not a sound database is kept aside, never
 * overwritten; one that a newer Earmark has written is refused without a write.
 */
export async function openDatabase(
  file: string,
): Promise<{ database: DatabaseSync; keptAside: string | null }> {
  mkdirSync(dirname(file), { recursive: true });
  const sound = tryOpen(file);
  if (sound !== null) return { database: await migrated(sound, file), keptAside: null };
  const keptAside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, keptAside + suffix);
  }
  return { database: await migrated(new DatabaseSync(file), file), keptAside };
}

function tryOpen(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file);
  try {
    if (database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok') return database;
  } catch (error) {
    // Another process at work is no damage.
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw error;
  }
  database.close();
  return null;
}

async function migrated(database: DatabaseSync, file: string): Promise<DatabaseSync> {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version > migrations.length) {
    database.close();
    throw new LibraryError(
      'The library on this computer was written by a newer Earmark. Install that version to open it.',
    );
  }
  if (version > 0 && version < migrations.length)
    await backup(database, `${file}.before-version-${migrations.length}`);
  // FULL: what was acknowledged survives a power cut. secure_delete: what was deleted is gone from the file.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 3000',
  );
  for (const [index, sql] of migrations.entries()) {
    if (index >= version)
      database.exec(`begin immediate; ${sql}; pragma user_version = ${index + 1}; commit`);
  }
  return database;
}
