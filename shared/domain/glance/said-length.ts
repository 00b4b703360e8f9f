/** What the length of speech is counted in: characters where most of it is in scripts without spaces between words. */
export type LengthUnit = 'words' | 'characters';

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/gu;
const LETTER = /\p{L}/gu;
const CHARACTER = /[\p{L}\p{N}]/gu;
/** Numbers with their separators, and letters with apostrophes and hyphens between them. */
const WORD = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’\u2010\u2011-]*/gu;
/** Replacements such as "[Name 1]" and remarks such as "[laughs]": nobody said them. */
const BRACKETED = /\[[^[\]]*\]/g;

const spoken = (text: string): string => text.replaceAll(BRACKETED, ' ');
const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns the unit for what one person said. */
export function lengthUnitOf(texts: readonly string[]): LengthUnit {
  let [unspaced, letters] = [0, 0];
  for (const text of texts) {
    unspaced += matches(spoken(text), UNSPACED);
    letters += matches(spoken(text), LETTER);
  }
  return unspaced * 2 > letters ? 'characters' : 'words';
}

/** Returns how long a text is. What is in square brackets does not count. */
export const saidLength = (text: string, unit: LengthUnit): number =>
  matches(spoken(text), unit === 'words' ? WORD : CHARACTER);

/** Returns the words of a text without case and punctuation, so that equal speech is equal text. */
export const saidAlike = (text: string): string =>
  (spoken(text).normalize('NFKC').toLowerCase().match(WORD) ?? []).join(' ');
