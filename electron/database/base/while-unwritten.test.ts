import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LibraryDatabase } from './library-database.ts';
import { whileUnwritten } from './while-unwritten.ts';

let folder: string;
let database: LibraryDatabase;
let reads: number;
let read: (key: readonly unknown[]) => unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-unwritten-'));
  database = new LibraryDatabase(join(folder, 'library.sqlite'));
  database.exec(`pragma foreign_keys = on;
    create table sessions (id integer primary key) strict;
    create table notes (session integer references sessions on delete cascade, text text) strict;
    insert into sessions values (1), (2);
    insert into notes values (1, 'one'), (2, 'two')`);
  const remembered = whileUnwritten<unknown[]>(database);
  const notes = database.prepare('select text from notes');
  reads = 0;
  read = (key) =>
    remembered(key, () => {
      reads += 1;
      return notes.all().map(({ text }) => text);
    });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test('reads once as long as nothing is written and the key has the same parts', () => {
  const sessions = [1, 2];
  const first = read([sessions, undefined]);
  expect(read([sessions, undefined])).toBe(first);
  expect(reads).toBe(1);
  for (const other of [[[1, 2], undefined], [sessions], [sessions, 'participant']]) read(other);
  expect(reads).toBe(4);
});

test('reads again after a write, one of a cascade too', () => {
  expect(read([])).toEqual(['one', 'two']);
  database.exec('delete from sessions where id = 1');
  expect(read([])).toEqual(['two']);
  database.exec("update notes set text = 'changed'");
  expect(read([])).toEqual(['changed']);
  database.exec("insert into notes values (2, 'three')");
  expect(read([])).toEqual(['changed', 'three']);
});

test('reads again after a rollback, and after a write of another connection', () => {
  const failing = () =>
    database.inTransaction(() => {
      database.exec('delete from notes');
      expect(read([])).toEqual([]);
      throw new Error('full');
    });
  expect(failing).toThrow('full');
  expect(read([])).toEqual(['one', 'two']);
  const other = new LibraryDatabase(join(folder, 'library.sqlite'));
  other.exec('delete from notes where session = 1');
  other.close();
  expect(read([])).toEqual(['two']);
});
