import { beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../platform/failures.ts';
import type { Keychain } from '../keychain/keychain.ts';
import { createApiKeys, type Keys } from './api-keys.ts';
import type { Hosted } from './workspace-list.ts';

const KEY = 'api_canary_0123456789';
const here: Hosted = {
  id: 'w1',
  name: 'Study',
  address: 'https://interviews.example.org',
  keyTail: '6789',
  keyPlace: 'keychain',
};
const elsewhere = { ...here, address: 'https://evil.example' };

let kept: Map<string, string>;
let keychain: Keychain;
const write = vi.fn<Keychain['write']>();
let keys: Keys;
beforeEach(() => {
  kept = new Map();
  write.mockReset().mockImplementation((account, key) => {
    kept.set(account, key);
    return Promise.resolve({ status: 'done' });
  });
  keychain = {
    read: (account) => {
      const key = kept.get(account);
      return Promise.resolve(key === undefined ? { status: 'absent' } : { status: 'found', key });
    },
    write,
    remove: (account) => {
      kept.delete(account);
      return Promise.resolve({ status: 'done' });
    },
    probe: () => Promise.resolve({ status: 'working', message: null }),
    close: () => Promise.resolve(),
  };
  keys = createApiKeys(keychain);
});
const troubleOf = (hosted: Hosted) =>
  keys.of(hosted).then(
    () => 'a key',
    (error: unknown) => problemOf(error).kind,
  );

test.each(['keychain', 'until-closed'] as const)(
  'a key (%s) is never given for another address, whatever the list says',
  async (place) => {
    const hosted = { ...here, keyPlace: place };
    await keys.keep(hosted, KEY, place, null);
    expect(await keys.of(hosted)).toBe(KEY);
    expect(await troubleOf({ ...elsewhere, keyPlace: place })).toBe('no-key');
    expect(await troubleOf({ ...hosted, id: 'w2' })).toBe('no-key');
    // Simulates a restart: the keychain stays, and memory is empty.
    keys = createApiKeys(keychain);
    expect(await troubleOf({ ...elsewhere, keyPlace: 'keychain' })).toBe('no-key');
  },
);

test('a key that is kept until Earmark closes never reaches the keychain', async () => {
  const hosted = { ...here, keyPlace: 'until-closed' as const };
  await keys.keep(hosted, KEY, 'until-closed', null);
  expect(write).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
  keys = createApiKeys(keychain);
  for (const keyPlace of ['until-closed', 'nowhere', 'keychain'] as const)
    expect([keyPlace, await troubleOf({ ...here, keyPlace })]).toEqual([keyPlace, 'no-key']);
});

test('a key that moves to another address leaves nothing under the one before', async () => {
  await keys.keep(here, KEY, 'keychain', null);
  await keys.keep(elsewhere, 'api_another', 'keychain', here);
  expect([...kept.values()]).toEqual(['api_another']);
  expect(await troubleOf(here)).toBe('no-key');
});
