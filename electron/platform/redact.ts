import { withoutApiKeys } from '../../shared/domain/api-key.ts';

/** A shorter key would match parts of ordinary words. */
const SHORTEST_KEY = 8;
/** The keys, both plain and URL-encoded. */
const keysInUse = new Set<string>();

/** Removes a key, which requests are sent with, from every text that is redacted from now on. */
export function registerKeyForRedaction(key: string): void {
  if (key.length < SHORTEST_KEY) return;
  keysInUse.add(key).add(encodeURIComponent(key));
}

/** User name and password of a URL. */
const USER_INFO = /(:\/\/)[^\s/?#"'\\@]+@/g;

/** Removes credentials: the keys in use, text that looks like a key, and passwords in URLs. */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const key of keysInUse) clean = clean.replaceAll(key, '…');
  return withoutApiKeys(clean.replaceAll(USER_INFO, '$1…@'));
}

const LOGGED: [RegExp, string][] = [
  [/api_[\w-]+/gi, 'api_…'],
  // The same in a URL without its scheme.
  [/[^\s/:?#"'\\@]+:[^\s/?#"'\\@]+@(?=[\w.[-])/g, '…@'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  // The query of a signed URL gives access to the recording.
  [/(https?:\/\/[^\s"?]*)\?[^\s"]*/gi, '$1?…'],
  [/\?[^\s"'?=]*=[^\s"']*/g, '?…'],
  [/\b([\w-]*(?:signature|token|secret)|sig)=[^\s"'&]+/gi, '$1=…'],
];

/** Also removes bearer tokens and the queries of URLs: for text that is only read for debugging. */
export const redact = (text: string): string =>
  LOGGED.reduce(
    (clean, [pattern, replacement]) => clean.replaceAll(pattern, replacement),
    withoutSecrets(text),
  );
