import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, keptSecret, openDatabase } from './database.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-database-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a secret is random, and the same at the next start', () => {
  const file = join(folder, 'a.sqlite');
  const first = openDatabase(file);
  const secret = keptSecret(first, 'signing');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(first, 'other')).not.toBe(secret);
  first.close();
  const second = openDatabase(file);
  expect(keptSecret(second, 'signing')).toBe(secret);
  second.close();
});

test('a database of a newer version is refused and left as it is', () => {
  const file = join(folder, 'newer.sqlite');
  const database = openDatabase(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openDatabase(file)).toThrow('This workspace was made by a newer version of Earmark');
});

test('a file that is no database is refused', () => {
  const file = join(folder, 'text.sqlite');
  writeFileSync(file, 'not a database, only text that is long enough to be looked at '.repeat(20));
  expect(() => openDatabase(file)).toThrow('not a database');
});

test('work that fails leaves nothing behind', () => {
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
