import { holdsApiKey } from '../../../shared/domain/api-key.ts';

/** What is wrong with the fields before anything is sent; null where nothing is. */
export interface FieldFaults {
  address: string | null;
  key: string | null;
}

/** What is wrong with a field that was not meant for a key; null where there is none in it. */
export const misplacedKey = (text: string): string | null =>
  holdsApiKey(text) ? 'This looks like an API key. Paste it into the field API key' : null;

/** Only what needs no knowledge of the network: whether http may be used is main's to say. */
export function addressFault(address: string): string | null {
  const text = address.trim();
  if (text === '') return 'Type the address of your service';
  const misplaced = misplacedKey(text);
  if (misplaced !== null) return misplaced;
  if (!/^https?:\/\//i.test(text))
    return 'Start the address with https://, or http:// for a service on this computer';
  return hostOf(text) === null ? 'This is not a web address. Check it for typing mistakes' : null;
}

/** A key is one word: what lies around it was pasted by accident, what lies inside it is not part of it. */
export function keyFault(key: string): string | null {
  const text = key.trim();
  if (text === '') return 'Paste your key';
  return /\s/.test(text) ? 'There is a space or a line break in this key. Paste it again' : null;
}

/** The host as the address names it, which is also a workspace's name until it gets another. */
export function hostOf(address: string): string | null {
  try {
    const { host } = new URL(address.trim());
    return host === '' ? null : host;
  } catch {
    return null;
  }
}
