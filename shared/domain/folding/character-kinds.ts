/** Combining marks, the vowels and final consonants of Korean syllables in single letters, and half-width sound marks. */
const MARK = String.raw`[[\p{M}\u1160-\u11ff\ud7b0-\ud7ff\uff9e\uff9f]--\p{Default_Ignorable_Code_Point}]`;
/** In these scripts, marks are accents or vowel signs. In others, they are letters. */
const SCRIPT = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}`;
const ACCENTED = new RegExp(`[${SCRIPT}]`, 'u');
const MARKS = /\p{M}/gu;
const ONLY_MARKS = /^\p{M}+$/u;
const ALL_IGNORED = /\p{Default_Ignorable_Code_Point}+/gu;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}\uff9e\uff9f]/u;
const NOT_ASCII = /[^\0-\x7f]/gu;
const DIGIT = /^\p{Nd}$/u;
const FOREIGN_DIGIT = /^(?![0-9])\p{Nd}/u;
/** Lengthens Arabic words on the line, and is no letter. */
const TATWEEL = '\u0640';
/** Cyrillic letters of their own, although Unicode has them as letters with marks. Not ё, which is often written е. */
const OWN_LETTERS = /[иу]\u0306|\u0456\u0308|[гк]\u0301/gu;

/** Letters with a stroke or of two letters, which Unicode has as letters of their own, and Arabic letters that are mixed up. */
const LETTERS = new Map(
  Object.entries({
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    '\u0649': '\u064a',
    '\u0671': '\u0627',
    '\u0629': '\u0647',
  }),
);
/** Persian letters that look like the Arabic ones, and other code points of the same letter. */
const SAME_LETTERS = new Map([
  ['\u06a9', '\u0643'],
  ['\u06cc', '\u064a'],
  ['\u06c1', '\u0647'],
  ['ς', 'σ'],
]);
const APOSTROPHES = /[‘’‛′＇ʹʻʼʽˈ`´\u05f3]/g;
const QUOTATION_MARKS = /[“”„‟«»＂]/g;
const HYPHENS = /[‐‑‒–—―−﹘﹣－\u058a\u05be]/g;

/**
 * Folds one character with its marks to what it is compared by: without case, width, accents, vowel signs and invisible
 * characters; apostrophes, quotation marks and hyphens of one kind. The four kinds of Turkish i are one. The marks of
 * scripts in which they are letters, such as Devanagari, Thai and Japanese, stay, and so does the one of й.
 */
function foldCharacter(character: string): string {
  const plain = withoutWidth(character);
  const letters = ACCENTED.test(plain) ? spelt(plain).replaceAll(MARKS, '') : plain.normalize('NFC');
  return letters
    .replaceAll(NOT_ASCII, (letter) => LETTERS.get(letter) ?? SAME_LETTERS.get(letter) ?? letter)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTATION_MARKS, '"')
    .replaceAll(HYPHENS, '-');
}

/** Returns what folding takes from a character: its accents and vowel signs, and the letter that is folded to another. */
function accentsOf(character: string): string {
  const plain = withoutWidth(character);
  if (ONLY_MARKS.test(plain)) return plain;
  if (!ACCENTED.test(plain)) return '';
  return spelt(plain).replaceAll(/\P{M}/gu, (letter) => (LETTERS.has(letter) ? letter : ''));
}

/** Returns a character without case and width, its marks apart. */
function withoutWidth(character: string): string {
  const visible = character.replaceAll(ALL_IGNORED, '').replaceAll(TATWEEL, '');
  const narrow = LETTER_OR_DIGIT.test(visible) ? visible.normalize('NFKC') : visible;
  return narrow
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/^(i\p{M}*?)\u0307/u, '$1')
    .replace(FOREIGN_DIGIT, digitOf);
}

/** Joins the marks of letters of their own to these. */
const spelt = (plain: string): string => plain.replaceAll(OWN_LETTERS, (letter) => letter.normalize('NFC'));

/** Returns a digit of any script as one of ASCII. Each script has its ten digits one after another. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

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
