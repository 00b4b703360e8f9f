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

const keyOptions = { userId: 'owner', name: 'Mill Lane', scopes: ['projects:read'] } as const;

test('sees a key that another process created or revoked at the next request', () => {
  const file = join(folder, 'a.sqlite');
  const [service, command] = [openDatabase(file), openDatabase(file)];
  const keys = databaseKeyStore(service);
  expect(keys.byDigest(keyDigest('api_never_made'))).toBeNull();
  const { id, key } = createKey(command, keyOptions);
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

test('records the last use of a key, and still accepts it if the database cannot be written', () => {
  const database = openDatabase(join(folder, 'b.sqlite'));
  const { key } = createKey(database, keyOptions);
  const keys = databaseKeyStore(database);
  const storedKey = keys.byDigest(keyDigest(key));
  if (storedKey === null) throw new Error('The key is not known');
  expect(listKeys(database)[0]?.lastUsedAt).toBeNull();
  keys.used(storedKey);
  const lastUse = listKeys(database)[0]?.lastUsedAt;
  expect(lastUse).toMatch(/Z$/);
  keys.used(storedKey);
  expect(listKeys(database)[0]?.lastUsedAt).toBe(lastUse);
  const otherStore = databaseKeyStore(database);
  database.exec('PRAGMA query_only = 1');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => otherStore.used(storedKey)).not.toThrow();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  database.close();
});

test('looks a key up by its digest through an index, without parsing other keys', () => {
  const database = openDatabase(join(folder, 'c.sqlite'));
  const plan = database
    .prepare('explain query plan select digest from api_keys where digest = ? and revoked_at is null')
    .all();
  expect(JSON.stringify(plan)).toMatch(/SEARCH api_keys USING INDEX/);
  for (let count = 0; count < 1000; count += 1) createKey(database, keyOptions);
  const keys = databaseKeyStore(database);
  const parse = vi.spyOn(JSON, 'parse');
  expect(keys.byDigest(keyDigest('api_never_made'))).toBeNull();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  database.close();
});
