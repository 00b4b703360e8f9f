// Keys are in the system's keychain under names from earlier versions. The name of the service is in
// keychain-worker.test.
import { expect, test } from 'vitest';
import type { Keychain } from '../../electron/keychain/keychain.ts';
import { createApiKeys } from '../../electron/workspaces/api-keys.ts';

test('looks for a key under the account under which it was stored', async () => {
  const requestedAccounts: string[] = [];
  const keychain: Pick<Keychain, 'read'> = {
    read: (account) => {
      requestedAccounts.push(account);
      return Promise.resolve({ status: 'found', key: 'api_stored' });
    },
  };
  const hosted = { id: 'w1', name: 'Mill Lane', address: 'https://voice.lab.example/api', keyTail: 'ored' };
  const keys = createApiKeys(keychain as Keychain);
  expect(await keys.of({ ...hosted, keyPlace: 'keychain' })).toBe('api_stored');
  expect(requestedAccounts).toEqual(['w1 https://voice.lab.example/api']);
});
