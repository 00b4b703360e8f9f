/** Combining marks, the vowels and final consonants of Korean syllables in single letters, and half-width sound marks. */
export const MARK = String.raw`[[\p{M}\u1160-\u11ff\ud7b0-\ud7ff\uff9e\uff9f]--\p{Default_Ignorable_Code_Point}]`;
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
export function foldCharacter(character: string): string {
  const plain = withoutWidth(character);
  const letters = ACCENTED.test(plain) ? spelt(plain).replaceAll(MARKS, '') : plain.normalize('NFC');
  return letters
    .replaceAll(NOT_ASCII, (letter) => LETTERS.get(letter) ?? SAME_LETTERS.get(letter) ?? letter)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTATION_MARKS, '"')
    .replaceAll(HYPHENS, '-');
}

/** Returns what folding takes from a character: its accents and vowel signs, and the letter that is folded to another. */
export function accentsOf(character: string): string {
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
