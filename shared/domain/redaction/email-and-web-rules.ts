import type { RuleMatch } from './candidate.ts';
import { NO_WORD_AFTER, NO_WORD_BEFORE, compiled } from './pattern.ts';

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})`;

const EMAIL = compiled(
  String.raw`(?<![\p{L}\p{N}\p{M}._%+'’-])[\p{L}\p{N}\p{M}._%+'’-]{1,64}@(?:${LABEL}\.){1,8}\p{L}{2,24}${NO_WORD_AFTER}`,
  'as written',
);

/** Endings of addresses that are no words of a sentence: "it", "in" and "me" would be. */
const ENDINGS =
  'com|org|net|edu|gov|info|io|app|dev|eu|uk|ie|de|ch|fr|nl|es|pt|pl|se|dk|fi|cz|hu|gr|ca|au|nz|br|mx|jp|cn|za|ke|ng';
const DOT = String.raw`(?:\s+(?:dot|punkt|punto|punt)\s+|\.)`;
const SPOKEN_PART = String.raw`[\p{L}\p{N}]{1,40}(?:-[\p{L}\p{N}]{1,40}){0,3}`;
const SPOKEN_DOMAIN = String.raw`${SPOKEN_PART}(?:${DOT}${SPOKEN_PART}){0,3}${DOT}(?:co${DOT}|ac${DOT}|com${DOT}|org${DOT})?(?:${ENDINGS})${NO_WORD_AFTER}`;
const JOINT = String.raw`(?:${DOT}|_|\s+(?:underscore|dash|hyphen|minus|unterstrich)\s+)`;
const SPOKEN_EMAIL = compiled(
  String.raw`${NO_WORD_BEFORE}(${SPOKEN_PART}(?:${JOINT}${SPOKEN_PART}){0,4})(?:\s+(?:at|ät|arobase|arroba)\s+|\s*@\s*)(${SPOKEN_DOMAIN})`,
  'any case',
);
/** Words before "at" or "dot" that are no part of an address: "look at the dot com". */
const NO_PART = /^(?:the|an?|my|our|your|his|her|their|this|that|these|those|it|is|was|der|die|das|le|la)$/i;

const WEB = compiled(
  String.raw`${NO_WORD_BEFORE}(?:https?:\/\/|www\.)[^\s<>"“”«»]{3,2000}|(?<![\p{L}\p{N}\p{M}@._%+-])(?:${LABEL}\.){1,8}(?:${ENDINGS})${NO_WORD_AFTER}(?![@.-][\p{L}\p{N}])(?:\/[^\s<>"“”«»]{0,2000})?`,
  'any case',
);
const AFTER_ADDRESS = /[.,;:!?)\]}’'…]+$/;
const SPOKEN_WEB = compiled(
  String.raw`${NO_WORD_BEFORE}(?:(?:www|w\s+w\s+w|double\s+u\s+double\s+u\s+double\s+u)\s+dot\s+)?(${SPOKEN_PART})(?:\s+dot\s+${SPOKEN_PART}){0,3}\s+dot\s+(?:co\s+dot\s+|ac\s+dot\s+)?(?:${ENDINGS})${NO_WORD_AFTER}(?:\s+slash\s+${SPOKEN_PART}){0,5}`,
  'any case',
);

/** Most texts have none, and the patterns are slow. */
const MAY_BE_ADDRESS = /(?:dot|punkt|punto|punt)\s|[^\s.]\.[^\s.]/i;

/** Finds email and web addresses, written or spoken: "rosa at example dot org". */
export function emailAndWebMatches(text: string): RuleMatch[] {
  const matches: RuleMatch[] = [];
  const add = (start: number, end: number, kind: 'email' | 'web', rule: RuleMatch['rule']) =>
    matches.push({ start, end, kind, rule });
  if (text.includes('@'))
    for (const { 0: found, index } of text.matchAll(EMAIL)) {
      const start = index + found.length - found.replace(/^[.'’-]+/, '').length;
      add(start, index + found.length, 'email', 'email');
    }
  if (MAY_BE_ADDRESS.test(text)) {
    for (const { 0: found, 1: local = '', 2: domain = '', index } of text.matchAll(SPOKEN_EMAIL)) {
      const first = /^[^\s.]*/.exec(domain)?.[0] ?? '';
      if (!NO_PART.test(local) && !NO_PART.test(first))
        add(index, index + found.length, 'email', 'spoken-email');
    }
    for (const { 0: found, 1: first = '', index } of text.matchAll(SPOKEN_WEB))
      if (!NO_PART.test(first)) add(index, index + found.length, 'web', 'spoken-web-address');
  }
  if (/[^\s.][.:][^\s.]/.test(text))
    for (const { 0: found, index } of text.matchAll(WEB))
      add(index, index + found.replace(AFTER_ADDRESS, '').length, 'web', 'web-address');
  return matches;
}
