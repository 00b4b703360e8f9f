import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { migrations } from './migrations.ts';

const versionRow = z.object({ user_version: z.number() });

/** Opens the service's database and brings its tables up to date. Throws on a newer or unreadable file. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const version = versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
    if (version > migrations.length) {
      throw new Error('This workspace was made by a newer version of Earmark');
    }
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

/** All of `work` or nothing of it. */
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

/** A random secret kept in the database, so that what it signed stays valid over a restart. */
export function keptSecret(database: DatabaseSync, name: string): string {
  database
    .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
    .run(name, randomBytes(32).toString('hex'));
  return settingRow.parse(database.prepare('SELECT value FROM settings WHERE name = ?').get(name)).value;
}
