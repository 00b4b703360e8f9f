/** What a code unit is by itself. `COMPLEX` folds to several units, or is half of a character. */
const UNKNOWN = 0;
const SIGN = 1;
const OF_WORD = 2;
const UNSPACED = 3;
const COMPLEX = 4;
const SPACE = 5;
/** Belongs to the character before it, or is invisible. */
const EXTENDS = 6;

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
const simple = new Uint16Array(0x10000);

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

function kindOf(unit: number): number {
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

/** A text as its characters are compared, with where each came from. Every list has `length` entries. */
export interface FoldedUnits {
  length: number;
  /** UTF-16 units of the folded text. A run of white space is one space; what is invisible is left out. */
  units: Uint16Array;
  /** The start and end of the whole character that a unit came from, as UTF-16 offsets in the text. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** 1 if a word may begin at the unit, or end before it. Never within a character. */
  edges: Uint8Array;
}

/**
 * Folds a text for comparing words: without case, in NFC, white space as single spaces, apostrophes and hyphens of one
 * kind, and without invisible characters. Accents are not removed.
 */
export function foldedUnits(text: string): FoldedUnits {
  let folded = emptyUnits(text.length + 4);
  let count = 0;
  let previous = SIGN;
  let isSeparated = false;
  const add = (unit: number, start: number, end: number, edge: number): void => {
    if (count === folded.units.length) folded = grown(folded);
    folded.units[count] = unit;
    folded.starts[count] = start;
    folded.ends[count] = end;
    folded.edges[count] = edge;
    count += 1;
  };
  const edgeBefore = (kind: number): number =>
    isSeparated || previous !== OF_WORD || kind !== OF_WORD ? 1 : 0;

  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SIGN;
    const isAlone = next !== EXTENDS && next !== COMPLEX;
    if (isAlone && kind < COMPLEX) {
      add(simple[unit] ?? 0, at, at + 1, edgeBefore(kind));
      previous = kind;
      isSeparated = false;
      at += 1;
      continue;
    }
    if (isAlone && kind === SPACE && previous === SPACE) {
      folded.ends[count - 1] = at + 1;
      at += 1;
      continue;
    }
    CHARACTER.lastIndex = at;
    const character = CHARACTER.exec(text)?.[0] ?? text.charAt(at);
    const end = at + character.length;
    const { units, kind: whole } = complexOf(character);
    if (units === '') isSeparated ||= character.includes(ZERO_WIDTH_SPACE);
    else if (whole === SPACE && previous === SPACE && count > 0) folded.ends[count - 1] = end;
    else {
      for (let index = 0; index < units.length; index += 1)
        add(units.charCodeAt(index), at, end, index === 0 ? edgeBefore(whole) : 0);
      previous = whole;
      isSeparated = false;
    }
    at = end;
  }
  return { ...folded, length: count };
}

const emptyUnits = (length: number): Omit<FoldedUnits, 'length'> => ({
  units: new Uint16Array(length),
  starts: new Uint32Array(length),
  ends: new Uint32Array(length),
  edges: new Uint8Array(length),
});

function grown(full: Omit<FoldedUnits, 'length'>): Omit<FoldedUnits, 'length'> {
  const larger = emptyUnits(full.units.length * 2);
  larger.units.set(full.units);
  larger.starts.set(full.starts);
  larger.ends.set(full.ends);
  larger.edges.set(full.edges);
  return larger;
}
