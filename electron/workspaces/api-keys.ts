import { FailureError } from '../platform/failures.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { HostedWorkspace } from './workspace-list.ts';
import type { KeyPlace } from '../../shared/model/workspace.ts';

/** A key is bound to one address and is never sent to another, even if the workspace list changes. */
const accountOf = ({ id, address }: Pick<HostedWorkspace, 'id' | 'address'>) => `${id} ${address}`;

export type Keys = ReturnType<typeof createApiKeys>;

/** Manages the workspaces' keys: in memory once they were used, and in the keychain if stored there. */
export function createApiKeys(keychain: Keychain) {
  const known = new Map<string, string>();
  return {
    /**
     * Returns a workspace's key. Throws `no-key` only if there is none, and `keychain` for keychain errors.
     */
    async of(hosted: HostedWorkspace): Promise<string> {
      const account = accountOf(hosted);
      const remembered = known.get(account);
      if (remembered !== undefined) return remembered;
      if (hosted.keyPlace !== 'keychain') throw absent();
      const read = await keychain.read(account);
      if (read.status === 'absent') throw absent();
      if (read.status !== 'found') throw new FailureError('keychain', read.message);
      known.set(account, read.key);
      return read.key;
    },
    /**
     * Stores a newly entered key, and only then removes the workspace's previous key at another address or in
     * another place. Throws if the keychain does not accept it; the previous key then stays.
     */
    async keep(
      hosted: Pick<HostedWorkspace, 'id' | 'address'>,
      key: string,
      place: Exclude<KeyPlace, 'nowhere'>,
      before: HostedWorkspace | null,
    ): Promise<void> {
      const account = accountOf(hosted);
      if (place === 'keychain') {
        const done = await keychain.write(account, key);
        if (done.status !== 'done') throw new FailureError('keychain', done.message);
      }
      if (before?.keyPlace === 'keychain' && (place !== 'keychain' || accountOf(before) !== account)) {
        const done = await keychain.remove(accountOf(before));
        // An unavailable keychain cannot be queried, and must not prevent the user from entering the key
        // again.
        if (done.status === 'locked' || done.status === 'hung')
          throw new FailureError('keychain', done.message);
      }
      if (before !== null) known.delete(accountOf(before));
      known.set(account, key);
    },
    /** Removes a key from memory and keychain. Throws if the keychain may still hold it. */
    async remove(hosted: HostedWorkspace): Promise<void> {
      const account = accountOf(hosted);
      if (hosted.keyPlace === 'keychain') {
        const done = await keychain.remove(account);
        if (done.status !== 'done') throw new FailureError('keychain', done.message);
      }
      known.delete(account);
    },
  };
}

const absent = () => new FailureError('no-key', 'This workspace has no key. Paste it again to connect.');

/** Returns the last four characters of a key, or null if it is so short that they would reveal too much. */
export const keyTailOf = (key: string): string | null => (key.length >= 12 ? key.slice(-4) : null);
