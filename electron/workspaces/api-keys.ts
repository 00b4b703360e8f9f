import { FailureError } from '../platform/failures.ts';
import type { Keychain } from '../keychain/keychain.ts';
import type { Hosted } from './workspace-list.ts';
import type { KeyPlace } from '../../shared/model/workspace.ts';

/** A key belongs to one address: another address never gets it, whatever the list says. */
const accountOf = ({ id, address }: Pick<Hosted, 'id' | 'address'>) => `${id} ${address}`;

export type Keys = ReturnType<typeof createKeys>;

/** The keys of the workspaces: in memory once they were needed, in the keychain where they are kept. */
export function createKeys(keychain: Keychain) {
  const known = new Map<string, string>();
  return {
    /** The key of a workspace. Throws `no-key` only where there is none; a keychain in trouble is another matter. */
    async of(hosted: Hosted): Promise<string> {
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
     * Keeps a key that the researcher has just typed, and only then removes the one that the workspace had under
     * another address or in another place. Throws where the keychain does not take it: what was there stays.
     */
    async keep(
      hosted: Pick<Hosted, 'id' | 'address'>,
      key: string,
      place: Exclude<KeyPlace, 'nowhere'>,
      before: Hosted | null,
    ): Promise<void> {
      const account = accountOf(hosted);
      if (place === 'keychain') {
        const done = await keychain.write(account, key);
        if (done.status !== 'done') throw new FailureError('keychain', done.message);
      }
      if (before?.keyPlace === 'keychain' && (place !== 'keychain' || accountOf(before) !== account)) {
        const done = await keychain.remove(accountOf(before));
        // A keychain that is gone cannot be asked, and must not keep anyone from pasting the key again.
        if (done.status === 'locked' || done.status === 'hung')
          throw new FailureError('keychain', done.message);
      }
      if (before !== null) known.delete(accountOf(before));
      known.set(account, key);
    },
    /** Removes a key from memory and keychain. Throws where the keychain may still hold it. */
    async remove(hosted: Hosted): Promise<void> {
      const account = accountOf(hosted);
      if (hosted.keyPlace === 'keychain') {
        const done = await keychain.remove(account);
        if (done.status !== 'done') throw new FailureError('keychain', done.message);
      }
      known.delete(account);
    },
  };
}

const absent = () =>
  new FailureError('no-key', 'There is no key for this workspace. Paste it again to connect.');

/** The last four characters, for a key long enough that they give nothing away. */
export const tailOf = (key: string): string | null => (key.length >= 12 ? key.slice(-4) : null);
