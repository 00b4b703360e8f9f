import { EXTENDS, isSimple, kindOf, SIGN, simple, SPACE } from '../folding/character-kinds.ts';
import { foldedAt } from '../folding/folded-units.ts';

// What can be between the letters of a name as it is written: spaces and hyphens between its parts, a hyphen at the end of
// a line, tags, the signs of Markdown.

const HYPHEN = '-';
const HYPHEN_UNIT = 0x2d;
const UNDERSCORE = 0x5f;
const LESS_THAN = 0x3c;
const AMPERSAND = 0x26;
const SOFT_HYPHEN = 0xad;
const TAG = /<\/?[a-z][^<>]{0,99}>/iy;
/** A tag has at most so many characters. */
export const MOST_TAG_CHARACTERS = 102;
/** No name has more tags. */
export const MOST_TAGS = 6;
/** Emphasis in Markdown: * ~ `. Underscores separate words in names of files. */
const EMPHASIS = new Set([0x2a, 0x7e, 0x60]);
const BROKEN_WORD = /[-‐\u00ad][ \t]*(?:\r\n?|\n|\u2028)[ \t]*(?=\S)/y;
const GAP_IN_NUMBER = /[\s.\-/()‐‑‒–−]{1,4}(?=\p{Nd})/uy;

/** True for a sign by which a term separates its parts, as it is folded. */
export const isSeparator = (unit: number): boolean => unit === HYPHEN_UNIT || unit === UNDERSCORE;

/** True if a character may begin something that is between letters without being one. */
export const mayBeBetween = (unit: number, kind: number): boolean =>
  kind === SPACE ||
  (kind === SIGN &&
    (unit === UNDERSCORE ||
      unit === LESS_THAN ||
      unit === AMPERSAND ||
      EMPHASIS.has(unit) ||
      simple[unit] === HYPHEN_UNIT));

interface Between {
  end: number;
  tags: number;
}

/**
 * What separates two parts of a name, from an offset on, with or without markup. `isSeparated` is false if it is emphasis
 * alone.
 */
export function separatorsAt(
  text: string,
  from: number,
  withMarkup: boolean,
): Between & { isSeparated: boolean } {
  let end = from;
  let tags = 0;
  let isSeparated = false;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    const kind = kindOf(unit);
    const next = end + 1 < text.length ? kindOf(text.charCodeAt(end + 1)) : SIGN;
    if (!withMarkup && (unit === LESS_THAN || EMPHASIS.has(unit))) break;
    if (unit === LESS_THAN) {
      const after = endOf(TAG, text, end);
      if (after === end) break;
      end = after;
      tags += 1;
      isSeparated = true;
    } else if (EMPHASIS.has(unit)) end += 1;
    else if (kind !== SPACE && kind !== SIGN && kind !== EXTENDS && unit !== AMPERSAND) break;
    else if (kind === SPACE && isSimple(kind, next)) {
      isSeparated = true;
      end += 1;
    } else {
      const { units, kind: own, end: after } = foldedAt(text, end);
      const separates = own === SPACE || units === HYPHEN || units === '_';
      if (!separates && units !== '') break;
      isSeparated ||= separates;
      end = after;
    }
  }
  return { end, tags, isSeparated };
}

/** Returns the end of what is within a word, from an offset on: a hyphen and a line break, emphasis, a tag. */
export function withinWordAt(text: string, from: number): Between {
  const unit = text.charCodeAt(from);
  if (unit === LESS_THAN) {
    const end = endOf(TAG, text, from);
    return { end, tags: end === from ? 0 : 1 };
  }
  if (!EMPHASIS.has(unit)) return { end: endOf(BROKEN_WORD, text, from), tags: 0 };
  let end = from;
  while (EMPHASIS.has(text.charCodeAt(end))) end += 1;
  return { end, tags: 0 };
}

export const isSoftHyphen = (unit: number): boolean => unit === SOFT_HYPHEN;

/** Returns the end of what separates two digits of a long number; the offset itself for nothing. */
export const gapInNumberAt = (text: string, from: number): number => endOf(GAP_IN_NUMBER, text, from);

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
