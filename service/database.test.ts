import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, storedSecret, openDatabase } from './database.ts';
import { migrations } from './migrations.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-database-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('creates a random secret, and keeps it after a restart', () => {
  const file = join(folder, 'a.sqlite');
  const first = openDatabase(file);
  const secret = storedSecret(first, 'signing');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(first, 'other')).not.toBe(secret);
  first.close();
  const second = openDatabase(file);
  expect(storedSecret(second, 'signing')).toBe(secret);
  second.close();
});

test('refuses a database of a newer version without changing it', () => {
  const file = join(folder, 'newer.sqlite');
  const database = openDatabase(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openDatabase(file)).toThrow('This workspace was made by a newer version of Earmark');
});

test('migrates a database of version 1 with all of its data', () => {
  const file = join(folder, 'older.sqlite');
  const older = new DatabaseSync(file);
  older.exec(`${migrations[0]} PRAGMA user_version = 1;
    INSERT INTO settings VALUES ('audio_signing_secret', 'kept');
    INSERT INTO projects (id, user_id, name, prompt, created_at, updated_at)
      VALUES ('tea', 'someone', 'Tea', 'Ask about tea.', 'then', 'then');
    INSERT INTO sessions (id, user_id, project_id, status, summary, created_at, updated_at)
      VALUES ('told', 'someone', 'tea', 'completed', '{}', 'then', 'later'),
             ('untold', 'someone', 'tea', 'completed', NULL, 'then', 'later');
    INSERT INTO links VALUES
      ('l', 't', 'someone', 'tea', 'P01', 'used', 'told', '1_day', 'later', 5, 'then', 'then');
    INSERT INTO summary_jobs VALUES ('untold', 'w', 'r', 0, NULL);`);
  older.close();
  const database = openDatabase(file);
  const countPragma = database.prepare(
    'SELECT id, summary, summary_count, summary_written_at FROM sessions ORDER BY id',
  );
  expect(countPragma.all().map((row) => ({ ...row }))).toEqual([
    { id: 'told', summary: '{}', summary_count: 1, summary_written_at: 'later' },
    { id: 'untold', summary: null, summary_count: 0, summary_written_at: null },
  ]);
  expect(storedSecret(database, 'audio_signing_secret')).toBe('kept');
  expect(database.prepare('SELECT * FROM links').get()).toMatchObject({
    label: 'P01',
    session_id: 'told',
    prompt: '',
    evaluator: null,
  });
  expect(database.prepare('SELECT * FROM summary_jobs').get()).toMatchObject({ run_id: 'r', told: 0 });
  expect(database.prepare('SELECT * FROM users').all()).toEqual([]);
  database.close();
  const again = openDatabase(file);
  expect(again.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length });
  again.close();
});

test('copies precious data before its tables change', () => {
  const file = join(folder, 'precious.sqlite');
  const older = new DatabaseSync(file);
  older.exec(`${migrations[0]} PRAGMA user_version = 1; INSERT INTO settings VALUES ('kept', 'yes');`);
  older.close();
  openDatabase(file, { isPrecious: true }).close();
  const copy = new DatabaseSync(`${file}.version-1`, { readOnly: true });
  expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  expect(
    copy
      .prepare('SELECT * FROM settings')
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([{ name: 'kept', value: 'yes' }]);
  copy.close();
});

test('refuses damaged precious data without changing it', () => {
  const file = join(folder, 'damaged.sqlite');
  openDatabase(file).close();
  const bytes = readFileSync(file);
  // The tables are in the pages after the first one.
  bytes.fill(0x5a, 8192, 16_384);
  writeFileSync(file, bytes);
  expect(() => openDatabase(file, { isPrecious: true })).toThrow('the file is damaged');
  expect(readFileSync(file)).toEqual(bytes);
});

test('syncs committed data to disk, so that it survives a power failure', () => {
  const database = openDatabase(join(folder, 'durable.sqlite'));
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  const full = 2;
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: full });
  database.close();
});

test('refuses a file that is not a database', () => {
  const file = join(folder, 'text.sqlite');
  writeFileSync(file, 'not a database, only text that is long enough to be looked at '.repeat(20));
  expect(() => openDatabase(file)).toThrow('not a database');
});

test('rolls back a failed transaction', () => {
  const database = openDatabase(join(folder, 'b.sqlite'));
  const failing = () =>
    inTransaction(database, () => {
      database.prepare("INSERT INTO settings (name, value) VALUES ('half', 'done')").run();
      throw new Error('stopped');
    });
  expect(failing).toThrow('stopped');
  expect(database.prepare('SELECT * FROM settings').all()).toEqual([]);
  database.close();
});
