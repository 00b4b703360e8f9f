import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyDigest } from './access.ts';
import { openDatabase } from './database.ts';
import { createKey, listKeys, revokeKey, databaseKeyStore } from './stored-keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-keys-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const wanted = { userId: 'owner', name: 'Mill Lane', scopes: ['projects:read'] } as const;

test('a key made or revoked by another process counts at the next look', () => {
  const file = join(folder, 'a.sqlite');
  const [service, command] = [openDatabase(file), openDatabase(file)];
  const keys = databaseKeyStore(service);
  expect(keys.byDigest(keyDigest('api_never_made'))).toBeNull();
  const { id, key } = createKey(command, wanted);
  expect(key).toMatch(/^api_[\w-]{43}$/);
  const digest = new Uint8Array(keyDigest(key));
  expect(keys.byDigest(digest)).toEqual({ digest, scopes: ['projects:read'], userId: 'owner' });
  expect(keys.byDigest(keyDigest(`${key}x`))).toBeNull();
  expect(revokeKey(command, id)).toBe(true);
  expect(keys.byDigest(digest)).toBeNull();
  expect(revokeKey(command, id)).toBe(false);
  expect(listKeys(command)).toMatchObject([
    { id, name: 'Mill Lane', revokedAt: expect.any(String) as unknown },
  ]);
  service.close();
  command.close();
});

test('the use of a key is noted, and a database that takes no note refuses nobody', () => {
  const database = openDatabase(join(folder, 'b.sqlite'));
  const { key } = createKey(database, wanted);
  const keys = databaseKeyStore(database);
  const known = keys.byDigest(keyDigest(key));
  if (known === null) throw new Error('The key is not known');
  expect(listKeys(database)[0]?.lastUsedAt).toBeNull();
  keys.used(known);
  const noted = listKeys(database)[0]?.lastUsedAt;
  expect(noted).toMatch(/Z$/);
  keys.used(known);
  expect(listKeys(database)[0]?.lastUsedAt).toBe(noted);
  const other = databaseKeyStore(database);
  database.exec('PRAGMA query_only = 1');
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => other.used(known)).not.toThrow();
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
  database.close();
});

test('a key is looked up by its digest, so a thousand keys are not read to refuse one request', () => {
  const database = openDatabase(join(folder, 'c.sqlite'));
  const plan = database
    .prepare('explain query plan select digest from api_keys where digest = ? and revoked_at is null')
    .all();
  expect(JSON.stringify(plan)).toMatch(/SEARCH api_keys USING INDEX/);
  for (let made = 0; made < 1000; made += 1) createKey(database, wanted);
  const keys = databaseKeyStore(database);
  const parse = vi.spyOn(JSON, 'parse');
  expect(keys.byDigest(keyDigest('api_never_made'))).toBeNull();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  database.close();
});
