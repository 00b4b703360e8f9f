import { holdsApiKey } from '../../../shared/domain/api-key.ts';

/** Errors found in the fields before anything is sent; null for a valid field. */
export interface FieldFaults {
  address: string | null;
  key: string | null;
}

/** The error for an API key in a field that is not meant for one; null if there is no key in it. */
export const misplacedKeyError = (text: string): string | null =>
  holdsApiKey(text) ? 'This looks like an API key. Paste it into the API key field.' : null;

/** Checks only what needs no knowledge of the network: the main process decides whether http is allowed. */
export function addressFault(address: string): string | null {
  const text = address.trim();
  if (text === '') return 'Type the address of your service.';
  const misplaced = misplacedKeyError(text);
  if (misplaced !== null) return misplaced;
  if (!/^https?:\/\//i.test(text)) return 'Start the address with https://, or http:// on this computer.';
  return hostOf(text) === null ? 'This is not a web address. Check it for typing mistakes.' : null;
}

/** A key is a single word: whitespace around it is ignored, whitespace inside it is an error. */
export function keyFault(key: string): string | null {
  const text = key.trim();
  if (text === '') return 'Paste your key.';
  return /\s/.test(text) ? 'This key contains a space or line break. Paste it again.' : null;
}

/** The host of the address, which is the workspace's default name; null if the address is invalid. */
export function hostOf(address: string): string | null {
  try {
    const { host } = new URL(address.trim());
    return host === '' ? null : host;
  } catch {
    return null;
  }
}
