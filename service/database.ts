import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { migrations } from './migrations.ts';

const versionRow = z.object({ user_version: z.number() });

/** The file was written by a later version of Earmark; it is not changed. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('This workspace was made by a newer version of Earmark');
  }
}

/** The file failed SQLite's integrity check. */
export class DamagedDatabaseError extends Error {}

export interface OpenOptions {
  /**
   * For data that cannot be recreated: the file is checked when it is opened, and copied next to itself
   * before a migration.
   */
  isPrecious?: boolean;
}

/** Opens the service's database and applies pending migrations. Throws on a newer or unreadable file. */
export function openDatabase(file: string, { isPrecious = false }: OpenOptions = {}): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const version = versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
    if (version > migrations.length) throw new NewerDatabaseError();
    if (isPrecious) checkWhole(database);
    // Data must be on the disk before a request is answered, even if the power fails.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    if (isPrecious && version > 0 && version < migrations.length) copyBeside(database, file, version);
    for (const [index, sql] of migrations.entries()) {
      if (index < version) continue;
      inTransaction(database, () => database.exec(`${sql} PRAGMA user_version = ${index + 1}`));
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const checkRow = z.object({ quick_check: z.string() });

function checkWhole(database: DatabaseSync): void {
  const { quick_check: found } = checkRow.parse(database.prepare('PRAGMA quick_check(1)').get());
  if (found !== 'ok') throw new DamagedDatabaseError(`the file is damaged: ${found}`);
}

/** Copies the database next to itself, replacing an earlier copy, which may be incomplete. */
function copyBeside(database: DatabaseSync, file: string, version: number): void {
  const copy = `${file}.version-${version}`;
  rmSync(copy, { force: true });
  database.prepare('VACUUM INTO ?').run(copy);
}

/** Runs `work` in a transaction, rolled back if it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

const settingRow = z.object({ value: z.string() });

/** Returns a random secret stored in the database, so that signatures stay valid after a restart. */
export function storedSecret(database: DatabaseSync, name: string): string {
  database
    .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
    .run(name, randomBytes(32).toString('hex'));
  return settingRow.parse(database.prepare('SELECT value FROM settings WHERE name = ?').get(name)).value;
}
