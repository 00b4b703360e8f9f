import { beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../platform/failures.ts';
import type { Keychain } from '../keychain/keychain.ts';
import { createApiKeys, type Keys } from './api-keys.ts';
import type { HostedWorkspace } from './workspace-list.ts';

const KEY = 'api_canary_0123456789';
const workspace: HostedWorkspace = {
  id: 'w1',
  name: 'Study',
  address: 'https://interviews.example.org',
  keyTail: '6789',
  keyPlace: 'keychain',
};
const otherWorkspace = { ...workspace, address: 'https://evil.example' };

let stored: Map<string, string>;
let keychain: Keychain;
const write = vi.fn<Keychain['write']>();
let keys: Keys;
beforeEach(() => {
  stored = new Map();
  write.mockReset().mockImplementation((account, key) => {
    stored.set(account, key);
    return Promise.resolve({ status: 'done' });
  });
  keychain = {
    read: (account) => {
      const key = stored.get(account);
      return Promise.resolve(key === undefined ? { status: 'absent' } : { status: 'found', key });
    },
    write,
    remove: (account) => {
      stored.delete(account);
      return Promise.resolve({ status: 'done' });
    },
    probe: () => Promise.resolve({ status: 'working', message: null }),
    close: () => Promise.resolve(),
  };
  keys = createApiKeys(keychain);
});
const failureKindOf = (hosted: HostedWorkspace) =>
  keys.of(hosted).then(
    () => 'a key',
    (error: unknown) => problemOf(error).kind,
  );

test.each(['keychain', 'until-closed'] as const)(
  'never returns a key (%s) for another address, whatever the workspace list contains',
  async (keyPlace) => {
    const hosted = { ...workspace, keyPlace };
    await keys.keep(hosted, KEY, keyPlace, null);
    expect(await keys.of(hosted)).toBe(KEY);
    expect(await failureKindOf({ ...otherWorkspace, keyPlace })).toBe('no-key');
    expect(await failureKindOf({ ...hosted, id: 'w2' })).toBe('no-key');
    // Simulates a restart: the keychain stays, and memory is empty.
    keys = createApiKeys(keychain);
    expect(await failureKindOf({ ...otherWorkspace, keyPlace: 'keychain' })).toBe('no-key');
  },
);

test('never writes a key to the keychain if it is only for this run', async () => {
  const hosted = { ...workspace, keyPlace: 'until-closed' as const };
  await keys.keep(hosted, KEY, 'until-closed', null);
  expect(write).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
  keys = createApiKeys(keychain);
  for (const keyPlace of ['until-closed', 'nowhere', 'keychain'] as const)
    expect([keyPlace, await failureKindOf({ ...workspace, keyPlace })]).toEqual([keyPlace, 'no-key']);
});

test('removes the key of the old address when it moves to another', async () => {
  await keys.keep(workspace, KEY, 'keychain', null);
  await keys.keep(otherWorkspace, 'api_another', 'keychain', workspace);
  expect([...stored.values()]).toEqual(['api_another']);
  expect(await failureKindOf(workspace)).toBe('no-key');
});
