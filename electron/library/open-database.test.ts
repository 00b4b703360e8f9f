import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-database-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the library survives a power cut, and what is deleted leaves its pages', async () => {
  const FULL = 2;
  const file = join(folder, 'library.sqlite');
  for (const opened of ['made', 'opened again']) {
    const { database } = await openDatabase(file);
    const pragma = (name: string) => database.prepare(`pragma ${name}`).get()?.[name];
    expect([opened, pragma('synchronous')]).toEqual([opened, FULL]);
    expect([opened, pragma('secure_delete')]).toEqual([opened, 1]);
    expect([opened, pragma('journal_mode')]).toEqual([opened, 'wal']);
    database.close();
  }
});
