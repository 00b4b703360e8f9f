import { isLoopback } from '../../shared/domain/loopback.ts';
import { holdsApiKey } from '../../shared/domain/api-key.ts';
import { FailureError } from '../platform/failures.ts';

export interface ServiceAddress {
  /** Without a trailing slash; may include a path. */
  baseUrl: string;
  /** True if it is on this computer: only there is plain http allowed. */
  loopback: boolean;
}

/**
 * Parses a service address that the user entered. Throws a FailureError that explains what is wrong with it.
 */
export function readServiceAddress(typed: string): ServiceAddress {
  const text = typed.trim();
  if (text === '') throw refused('Type the address of your service: https://, or http:// on this computer.');
  if (holdsApiKey(text)) throw refused('This looks like an API key. Paste it into its own field.');
  const url = URL.parse(text);
  // Without a scheme, `host:8787` parses as the scheme `host`.
  if (url === null || !/^https?:$/.test(url.protocol))
    throw refused('Start the address with https://, or http:// on this computer.');
  if (url.username !== '' || url.password !== '') {
    throw refused('Remove the user name and password from the address. Earmark needs only the key.');
  }
  if (url.search !== '' || url.hash !== '')
    throw refused('Remove ? or # and everything after it from the address.');
  const loopback = isLoopback(url.hostname);
  // Compared after parsing: 127.1 and 2130706433 are other spellings of loopback addresses.
  if (url.protocol === 'http:' && !loopback) {
    throw refused('Use https:// so that nobody on the network can read the key.');
  }
  return { baseUrl: url.href.replace(/\/+$/, ''), loopback };
}

/** Returns true if a stored address is valid. */
export function isServiceAddress(address: string): boolean {
  try {
    readServiceAddress(address);
    return true;
  } catch {
    return false;
  }
}

const refused = (message: string) => new FailureError('blocked', message);
