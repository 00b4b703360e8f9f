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

type Replace = (text: string) => string;

/** Each takes time in proportion to the text's length: a message can have a text of hundreds of thousands of letters. */
const LOGGED: Replace[] = [
  (text) => text.replaceAll(/api_[\w-]+/gi, 'api_…'),
  // User name and password in a URL without its scheme.
  (text) =>
    text.replaceAll(/(?<![^\s/?#"'\\@])[^\s/?#"'\\@]+@(?=[\w.[-])/g, (run) =>
      /[^:]:[^@]/.test(run) ? '…@' : run,
    ),
  (text) => text.replaceAll(/\b(bearer|basic)\s+\S+/gi, '$1 …'),
  // The query of a signed URL gives access to the recording.
  (text) => text.replaceAll(/https?:\/\/[^\s"]*/gi, (url) => url.replace(/\?.*$/s, '?…')),
  (text) => text.replaceAll(/\?[^\s"'?=]*=[^\s"']*/g, '?…'),
  (text) =>
    text.replaceAll(/(?<![\w-])((?:[\w-]*(?:signature|token|secret)|(?:[\w-]*-)?sig)=)[^\s"'&]+/gi, '$1…'),
];

/** Also removes bearer tokens and the queries of URLs: for text that is only read for debugging. */
export const redact = (text: string): string =>
  LOGGED.reduce((clean, replace) => replace(clean), withoutSecrets(text));

/** Returns the beginning of a text, at most `length` UTF-16 units, without a part of a key that is in use. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const beginning = text.slice(0, length);
  let cut = 0;
  for (const key of keysInUse)
    for (let count = Math.min(key.length - 1, length); count > cut; count -= 1)
      if (beginning.endsWith(key.slice(0, count))) cut = count;
  return `${beginning.slice(0, length - cut)}…`;
}
