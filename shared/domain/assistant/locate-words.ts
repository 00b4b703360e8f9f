/** A stretch of a text, as UTF-16 offsets, end exclusive. */
export interface LocatedWords {
  start: number;
  end: number;
}

const SPACES = /\s+/gu;
const SPACE = /\s/u;
const QUOTATION_MARKS = /["'`´\u00ab\u00bb\u2018-\u201f\u2039\u203a\u300c-\u300f\u301d-\u301f\uff02\uff07]/gu;
const DASHES = /[\u002d\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
/** What belongs to the character before it, so that the two are never told apart. */
const TAIL = /\p{M}|\p{Emoji_Modifier}|\u200d/u;
/** Scripts that are written without spaces: a quote can begin and end at any letter. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const DIGIT = /\p{Nd}/u;
/** Between letters they make one word: "can't" does not contain "can", nor "non-smoker" "smoker". */
const JOINS_WORDS = /['’\u02bc\u2010\u2011\uff07-]/u;
/** Between digits they make one number: "3.5" does not contain "5". */
const JOINS_DIGITS = /[.,:’'/]/u;
/** Before a digit it makes another number. */
const MINUS = /[-\u2212]/u;

/** Returns a text as it is compared: all white space as single spaces, all quotation marks alike, and all dashes. */
const compared = (text: string): string =>
  text.replaceAll(SPACES, ' ').replaceAll(QUOTATION_MARKS, '"').replaceAll(DASHES, '-');

/** Returns the offset in a text of each character of what is compared. */
function offsetsIn(text: string): number[] {
  const offsets: number[] = [];
  let isAfterSpace = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const isSpace = SPACE.test(text.charAt(offset));
    if (!(isSpace && isAfterSpace)) offsets.push(offset);
    isAfterSpace = isSpace;
  }
  return offsets;
}

/**
 * Returns where words are in a text, the first place if there are several; null if they are not there. The two are the same but for
 * whitespace and the forms of quotation marks and dashes: case, accents and all other signs differ. A part of a word is not its words.
 */
export function locateWords(text: string, words: string): LocatedWords | null {
  const comparedWords = compared(words.trim());
  if (!WORD_CHARACTER.test(comparedWords)) return null;
  const comparedText = compared(text);
  let offsets: number[] | null = null;
  for (
    let at = comparedText.indexOf(comparedWords);
    at !== -1;
    at = comparedText.indexOf(comparedWords, at + 1)
  ) {
    offsets ??= offsetsIn(text);
    const start = offsets[at] ?? 0;
    const end = (offsets[at + comparedWords.length - 1] ?? 0) + 1;
    if (!isInWord(text, start) && !isInWord(text, end)) return { start, end };
  }
  return null;
}

/** Returns true if what is before and after a place in a text is one word, one number or one sign. */
function isInWord(text: string, at: number): boolean {
  const before = characterBefore(text, at);
  const after = characterAt(text, at);
  if (before === '' || after === '') return false;
  if (TAIL.test(after) || before === '\u200d') return true;
  const [secondBefore, secondAfter] = [
    characterBefore(text, at - before.length),
    characterAt(text, at + after.length),
  ];
  if (WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after))
    return !UNSPACED.test(before) && !UNSPACED.test(after);
  if (MINUS.test(before) && DIGIT.test(after)) return true;
  return isJoined(before, after, secondAfter) || isJoined(secondBefore, before, after);
}

/** Returns true if a sign joins what is on both sides of it. */
const isJoined = (left: string, sign: string, right: string): boolean =>
  (JOINS_WORDS.test(sign) && WORD_CHARACTER.test(left) && WORD_CHARACTER.test(right)) ||
  (JOINS_DIGITS.test(sign) && DIGIT.test(left) && DIGIT.test(right));

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  if (at <= 0) return '';
  const pair = characterAt(text, at - 2);
  return at > 1 && pair.length === 2 ? pair : text.charAt(at - 1);
}
