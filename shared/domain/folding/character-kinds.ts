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
const WHITE_SPACE = /^[[\s\u0085]--\ufeff]/v;
/** Scripts that put no spaces between words, or put particles after names without one. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Begins the references of XML, HTML and Markdown. */
export const AMPERSAND = 0x26;

/** The kind of each code unit, found out at its first use, and what the simple ones fold to. */
const kinds = new Uint8Array(0x10000);
export const simple = new Uint16Array(0x10000);
kinds[AMPERSAND] = COMPLEX;

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

/** True if a code unit is a whole character that folds to one unit: no marks follow it. `next` is the kind after it. */
export const isSimple = (kind: number, next: number): boolean =>
  (kind <= UNSPACED || kind === SPACE) && next !== EXTENDS && next !== COMPLEX;

/** Returns the character at an offset, with its marks. */
export function characterAt(text: string, at: number): string {
  CHARACTER.lastIndex = at;
  return CHARACTER.exec(text)?.[0] ?? text.charAt(at);
}

/** A folded character. */
export interface Folded {
  /** What it folds to; empty if it is invisible. */
  units: string;
  kind: number;
  /** What folding takes from it. */
  accents: string;
}

/** Characters of several code units, or that fold to several. Few of them are different. */
const remembered = new Map<string, Folded>();
const MOST_REMEMBERED = 10_000;

/** Folds a character with its marks, or several that one reference stands for; any white space as a space. */
export function foldedOf(character: string): Folded {
  const known = remembered.get(character);
  if (known !== undefined) return known;
  const units = WHITE_SPACE.test(character) ? ' ' : eachFolded(character);
  const folded = { units, kind: units === ' ' ? SPACE : classOf(units), accents: accentsOf(character) };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(character, folded);
  return folded;
}

function eachFolded(text: string): string {
  let units = '';
  for (let at = 0; at < text.length;) {
    const character = characterAt(text, at);
    units += foldCharacter(character);
    at += character.length;
  }
  return units;
}
