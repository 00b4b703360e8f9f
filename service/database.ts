import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const schemaVersion = 1;

// Times are ISO 8601 in UTC. Recordings and conversations lie in files; the tables keep their names, so that
// the folder can move.
const schema = `
CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE projects (
  id                 TEXT PRIMARY KEY,
  user_id            TEXT NOT NULL,
  name               TEXT NOT NULL,
  description        TEXT NOT NULL DEFAULT '',
  prompt             TEXT NOT NULL,
  landing_page_title TEXT NOT NULL DEFAULT '',
  landing_page_info  TEXT NOT NULL DEFAULT '',
  time_limit_minutes REAL NOT NULL DEFAULT 5,
  evaluator          TEXT,
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL
) STRICT;
CREATE INDEX projects_of_user ON projects (user_id);

CREATE TABLE sessions (
  id           TEXT PRIMARY KEY,
  user_id      TEXT NOT NULL,
  project_id   TEXT REFERENCES projects (id),
  status       TEXT NOT NULL,
  recording    TEXT,
  transcript   TEXT,
  summary      TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  completed_at TEXT
) STRICT;

CREATE TABLE links (
  id                 TEXT PRIMARY KEY,
  token              TEXT NOT NULL UNIQUE,
  user_id            TEXT NOT NULL,
  project_id         TEXT REFERENCES projects (id),
  label              TEXT NOT NULL,
  status             TEXT NOT NULL CHECK (status IN ('active', 'used', 'expired', 'cancelled')),
  session_id         TEXT REFERENCES sessions (id),
  expiry_preset      TEXT NOT NULL CHECK (expiry_preset IN ('1_day', '1_week', '1_month')),
  expires_at         TEXT NOT NULL,
  time_limit_minutes REAL NOT NULL,
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL,
  CHECK ((status = 'used') = (session_id IS NOT NULL))
) STRICT;
CREATE INDEX links_of_project ON links (project_id);

CREATE TABLE summary_jobs (
  session_id  TEXT PRIMARY KEY REFERENCES sessions (id),
  workflow_id TEXT NOT NULL,
  run_id      TEXT NOT NULL,
  due_at_ms   INTEGER NOT NULL,
  error       TEXT
) STRICT;
`;

const versionRow = z.object({ user_version: z.number() });

/** Opens the service's database and makes its tables on first use. Throws on a newer or unreadable file. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const version = versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
    if (version > schemaVersion) throw new Error('This workspace was made by a newer version of Earmark');
    if (version === 0) {
      inTransaction(database, () => database.exec(`${schema} PRAGMA user_version = ${schemaVersion}`));
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
