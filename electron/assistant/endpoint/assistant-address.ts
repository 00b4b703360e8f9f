import { holdsApiKey } from '../../../shared/domain/api-key.ts';
import { isLoopback } from '../../../shared/domain/loopback.ts';
import { FailureError } from '../../platform/failures.ts';

interface AssistantAddress {
  /** Without a slash at its end, such as `http://localhost:11434/v1`. */
  address: string;
  /** True if anybody on the network could read what is sent. */
  isOpenToRead: boolean;
}

const VERSION = '/v1';

/** Reads an address that the user entered. Throws a FailureError that explains what is wrong with it. */
export function readAssistantAddress(typed: string): AssistantAddress {
  const text = typed.trim();
  if (holdsApiKey(text)) throw refused('This looks like a key. Enter it into its own field.');
  const url = URL.parse(withScheme(text));
  if (url === null || !/^https?:$/.test(url.protocol))
    throw refused('Start the address with https://, or http:// on this computer.');
  if (url.username !== '' || url.password !== '')
    throw refused('Remove the user name and password from the address. A key has its own field.');
  if (url.search !== '' || url.hash !== '')
    throw refused('Remove ? or # and everything after it from the address.');
  // Documentation of servers often shows the addresses of single calls.
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/(?:chat\/completions|models)$/, '');
  return {
    address: url.href.replace(/\/+$/, ''),
    isOpenToRead: url.protocol === 'http:' && !isLoopback(url.hostname),
  };
}

/** `localhost:11434` and `llm.example.org/v1` are addresses to people. */
function withScheme(text: string): string {
  if (text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  const secure = URL.parse(`https://${text}`);
  return secure !== null && isLoopback(secure.hostname) ? `http://${text}` : `https://${text}`;
}

/** Returns the address without the version at its end. Both have the same key. */
export const withoutVersion = (address: string): string =>
  address.endsWith(VERSION) ? address.slice(0, -VERSION.length) : address;

/** Returns the address with the version if it has none, and otherwise without it: people leave it out. */
export const otherForm = (address: string): string =>
  address.endsWith(VERSION) ? withoutVersion(address) : `${address}${VERSION}`;

const refused = (message: string) => new FailureError('blocked', message);
