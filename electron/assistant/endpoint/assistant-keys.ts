import { FailureError } from '../../platform/failures.ts';
import { registerKeyForRedaction } from '../../platform/redact.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import { withoutVersion } from './assistant-address.ts';
import { AssistantFailure } from './assistant-failure.ts';

/** A key is bound to one address and is never sent to another. */
const accountOf = (address: string) => `assistant ${withoutVersion(address)}`;

/** What a header of a request can contain. */
const KEY = /^[\u0021-\u007E]+$/;

/** Manages the keys of language models: in the keychain, and in memory once they were used. */
export function createAssistantKeys(keychain: Pick<Keychain, 'read' | 'write' | 'remove'>) {
  const known = new Map<string, string>();
  return {
    /** Throws an AssistantFailure: without the key nothing is sent. */
    async of(address: string): Promise<string> {
      const account = accountOf(address);
      const remembered = known.get(account);
      if (remembered !== undefined) return remembered;
      const read = await keychain.read(account);
      if (read.status === 'absent')
        throw new AssistantFailure(
          'key',
          'The assistant’s key is no longer in this computer’s keychain. Enter it again in Settings.',
        );
      if (read.status !== 'found') throw new AssistantFailure('not-sent', read.message);
      known.set(account, read.key);
      return read.key;
    },
    async save(address: string, key: string): Promise<void> {
      if (!KEY.test(key))
        throw new FailureError('blocked', 'A key has no spaces and only plain letters, digits and signs.');
      registerKeyForRedaction(key);
      const done = await keychain.write(accountOf(address), key);
      if (done.status !== 'done') throw new FailureError('keychain', done.message);
      known.set(accountOf(address), key);
    },
    /** Throws if the keychain may still have it. */
    async remove(address: string): Promise<void> {
      const done = await keychain.remove(accountOf(address));
      if (done.status !== 'done') throw new FailureError('keychain', done.message);
      known.delete(accountOf(address));
    },
  };
}
