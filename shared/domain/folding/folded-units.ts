import { decodeHTMLStrict } from 'entities';
import { accentsOf, foldCharacter, MARK } from './fold-character.ts';

/** What a code unit is by itself. `COMPLEX` folds to several units, or is half of a character. */
const UNKNOWN = 0;
export const SIGN = 1;
export const OF_WORD = 2;
export const UNSPACED = 3;
const COMPLEX = 4;
export const SPACE = 5;
/** Belongs to the character before it, or is invisible. */
export const EXTENDS = 6;

const EXTENDING = new RegExp(`[${MARK}\\p{Default_Ignorable_Code_Point}]`, 'v');
/** A character as people see it, with its marks, and what is invisible before the last of these. */
const CHARACTER = new RegExp(`[^](?:\\p{Default_Ignorable_Code_Point}*${MARK})*`, 'vy');
const CHARACTERS = new RegExp(CHARACTER, 'vg');
/** A character of XML, HTML and Markdown, by name or number. */
const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/iy;
const AMPERSAND = 0x26;
const ONLY_MARKS = /^[\p{M}\p{Default_Ignorable_Code_Point}]+$/u;
const WHITE_SPACE = /^[[\s\u0085]--\ufeff]/v;
/** Scripts that put no spaces between words, or put particles after names without one. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Separates words without being seen, in scripts without spaces. */
const ZERO_WIDTH_SPACE = '\u200b';

/** The kind of each code unit, found out at its first use, and what the simple ones fold to. */
const kinds = new Uint8Array(0x10000);
export const simple = new Uint16Array(0x10000);
kinds[AMPERSAND] = COMPLEX;

/** Characters of several code units, or that fold to several. Few of them are different. */
const complex = new Map<string, Omit<FoldedCharacter, 'end'>>();
const MOST_REMEMBERED = 10_000;

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

function complexOf(character: string): Omit<FoldedCharacter, 'end'> {
  const known = complex.get(character);
  if (known !== undefined) return known;
  const own = character.length > 1 && character.startsWith('&') ? decodeHTMLStrict(character) : character;
  const units = WHITE_SPACE.test(own)
    ? ' '
    : own !== character && ONLY_MARKS.test(own)
      ? ''
      : foldedText(own);
  const kind = units === ' ' ? SPACE : classOf(units);
  if (complex.size >= MOST_REMEMBERED) complex.clear();
  const folded = { units, kind, accents: accentsOf(own) };
  complex.set(character, folded);
  return folded;
}

/** Folds every character of a text. */
export const foldedText = (text: string): string =>
  text.replaceAll(CHARACTERS, (character) => foldCharacter(character));

/** One character of a text, with its marks, or an invisible one. */
export interface FoldedCharacter {
  /** What it folds to; empty if it is invisible. */
  units: string;
  kind: number;
  /** What folding takes from it. */
  accents: string;
  /** The offset after it. */
  end: number;
}

/** True if a code unit is a whole character that folds to one unit: no marks follow it. `next` is the kind after it. */
export const isSimple = (kind: number, next: number): boolean =>
  (kind <= UNSPACED || kind === SPACE) && next !== EXTENDS && next !== COMPLEX;

/** Folds the character at an offset, or the one that a reference such as `&eacute;` stands for; any white space as a space. */
export function foldedAt(text: string, at: number): FoldedCharacter {
  const character = characterAt(text, at);
  const { units, kind, accents } = complexOf(character);
  return { units, kind, accents, end: at + character.length };
}

function characterAt(text: string, at: number): string {
  if (text.charCodeAt(at) === AMPERSAND) {
    REFERENCE.lastIndex = at;
    const reference = REFERENCE.exec(text)?.[0];
    if (reference !== undefined && decodeHTMLStrict(reference) !== reference) return reference;
  }
  CHARACTER.lastIndex = at;
  return CHARACTER.exec(text)?.[0] ?? text.charAt(at);
}

/** True if the character separates words although it is invisible. */
export const separatesWords = (text: string, start: number, end: number): boolean =>
  text.slice(start, end).includes(ZERO_WIDTH_SPACE);

/** True if a word may end before a character and another one begin with it. */
export const isEdge = (before: number, kind: number): boolean => before !== OF_WORD || kind !== OF_WORD;

const PLAIN = /^[\0-%'-\x7f]*$/;

/** Returns the accents of each folded unit of the letters in a text; null if it has none. */
export function accentsIn(text: string): string[] | null {
  if (PLAIN.test(text)) return null;
  const accents: string[] = [];
  for (let at = 0; at < text.length;) {
    const { units, kind, accents: own, end } = foldedAt(text, at);
    // A mark that is written by itself, as a reference, is of the letter before it.
    if (units === '' && own !== '') accents.push(`${accents.pop() ?? ''}${own}`);
    else if (kind === OF_WORD || kind === UNSPACED)
      for (let unit = 0; unit < units.length; unit += 1) accents.push(unit === 0 ? own : '');
    at = end;
  }
  return accents.every((one) => one === '') ? null : accents;
}
