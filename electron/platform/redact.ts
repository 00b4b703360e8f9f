import { withoutApiKeys } from '../../shared/domain/api-key.ts';

/** A shorter one would be found in ordinary words. */
const SHORTEST_KEY = 8;
/** As they are, and as they stand in an address. */
const keysInUse = new Set<string>();

/** Takes a key that a request is sent with out of every text that is redacted from now on. */
export function hideKey(key: string): void {
  if (key.length < SHORTEST_KEY) return;
  keysInUse.add(key).add(encodeURIComponent(key));
}

/** User name and password of an address. */
const USER_INFO = /(:\/\/)[^\s/?#"'\\@]+@/g;

/** Removes what opens a service: the keys in use, what looks like a key, and passwords in addresses. */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const key of keysInUse) clean = clean.replaceAll(key, '…');
  return withoutApiKeys(clean.replaceAll(USER_INFO, '$1…@'));
}

const LOGGED: [RegExp, string][] = [
  [/api_[\w-]+/gi, 'api_…'],
  // The same of an address without its scheme.
  [/[^\s/:?#"'\\@]+:[^\s/?#"'\\@]+@(?=[\w.[-])/g, '…@'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  // The query of a signed address is a key to the recording.
  [/(https?:\/\/[^\s"?]*)\?[^\s"]*/gi, '$1?…'],
  [/\?[^\s"'?=]*=[^\s"']*/g, '?…'],
  [/\b([\w-]*(?:signature|token|secret)|sig)=[^\s"'&]+/gi, '$1=…'],
];

/** Removes in addition bearer tokens and the queries of addresses: for what is only ever read to find a fault. */
export const redact = (text: string): string =>
  LOGGED.reduce(
    (clean, [pattern, replacement]) => clean.replaceAll(pattern, replacement),
    withoutSecrets(text),
  );
