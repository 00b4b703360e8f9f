/** What a code unit is by itself. `COMPLEX` folds to several units, or is half of a character. */
const UNKNOWN = 0;
export const SIGN = 1;
const OF_WORD = 2;
export const UNSPACED = 3;
const COMPLEX = 4;
export const SPACE = 5;
/** Belongs to the character before it, or is invisible. */
export const EXTENDS = 6;

const ALL_IGNORED = /\p{Default_Ignorable_Code_Point}+/gu;
/** Combining marks, and the vowels and final consonants of Korean syllables in single letters. */
const MARK = String.raw`[[\p{M}\u1160-\u11ff\ud7b0-\ud7ff]--\p{Default_Ignorable_Code_Point}]`;
const EXTENDING = new RegExp(`[${MARK}\\p{Default_Ignorable_Code_Point}]`, 'v');
/** A character as people see it, with its marks, and what is invisible before the last of these. */
const CHARACTER = new RegExp(`[^](?:\\p{Default_Ignorable_Code_Point}*${MARK})*`, 'vy');
const WHITE_SPACE = /^[[\s\u0085]--\ufeff]/v;
/** Scripts that put no spaces between words, or put particles after names without one. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const LETTER = /[\p{L}\p{N}]/u;
const APOSTROPHES = /[‘’‛′＇ʹʻʼʽˈ`´\u05f3]/g;
const HYPHENS = /[‐‑﹣－]/g;
/** Separates words without being seen, in scripts without spaces. */
const ZERO_WIDTH_SPACE = '\u200b';

/** The kind of each code unit, found out at its first use, and what the simple ones fold to. */
const kinds = new Uint8Array(0x10000);
export const simple = new Uint16Array(0x10000);

/** Characters of several code units, or that fold to several. Few of them are different. */
const complex = new Map<string, { units: string; kind: number }>();
const MOST_REMEMBERED = 10_000;

/**
 * Folds one character with its marks: without case and invisible characters, in NFC. The four kinds of Turkish i are
 * one, so that İbrahim is found if it was written without its dot.
 */
function foldCharacter(character: string): string {
  return character
    .replaceAll(ALL_IGNORED, '')
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/^(i\p{M}*?)\u0307/u, '$1')
    .normalize('NFC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-');
}

export function kindOf(unit: number): number {
  const known = kinds[unit] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const character = String.fromCharCode(unit);
  let kind = COMPLEX;
  if (EXTENDING.test(character)) kind = EXTENDS;
  else if (WHITE_SPACE.test(character)) kind = SPACE;
  else if (character.isWellFormed()) {
    const folded = foldCharacter(character);
    if (folded.length === 1) {
      simple[unit] = folded.charCodeAt(0);
      kind = classOf(folded);
    }
  }
  kinds[unit] = kind;
  return kind;
}

const classOf = (folded: string): number =>
  WITHOUT_SPACES.test(folded) ? UNSPACED : LETTER.test(folded) ? OF_WORD : SIGN;

function complexOf(character: string): { units: string; kind: number } {
  const known = complex.get(character);
  if (known !== undefined) return known;
  const units = WHITE_SPACE.test(character) ? ' ' : foldCharacter(character);
  const kind = units === ' ' ? SPACE : classOf(units);
  if (complex.size >= MOST_REMEMBERED) complex.clear();
  complex.set(character, { units, kind });
  return { units, kind };
}

/** One character of a text, with its marks, or an invisible one. */
export interface FoldedCharacter {
  /** What it folds to; empty if it is invisible. */
  units: string;
  kind: number;
  /** The offset after it. */
  end: number;
}

/** True if a code unit is a whole character that folds to one unit: no marks follow it. `next` is the kind after it. */
export const isSimple = (kind: number, next: number): boolean =>
  (kind <= UNSPACED || kind === SPACE) && next !== EXTENDS && next !== COMPLEX;

/**
 * Folds the character at an offset: without case, in NFC, any white space as a space, apostrophes and hyphens of one kind.
 * Accents are not removed.
 */
export function foldedAt(text: string, at: number): FoldedCharacter {
  CHARACTER.lastIndex = at;
  const character = CHARACTER.exec(text)?.[0] ?? text.charAt(at);
  const { units, kind } = complexOf(character);
  return { units, kind, end: at + character.length };
}

/** True if the character separates words although it is invisible. */
export const separatesWords = (text: string, start: number, end: number): boolean =>
  text.slice(start, end).includes(ZERO_WIDTH_SPACE);

/** True if a word may end before a character and another one begin with it. */
export const isEdge = (before: number, kind: number): boolean => before !== OF_WORD || kind !== OF_WORD;
