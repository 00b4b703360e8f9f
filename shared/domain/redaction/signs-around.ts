import { MOST_TAG_CHARACTERS } from './between-letters.ts';

const MARKUP = /<(\/?)([a-z][^\s/>]*)[^<>]*>|\*+|~+|`+|_+/gi;
const HAS_MARKUP = /[<*~`_]/;
const OPENED_BEFORE = /<([a-z][^\s/>]*)[^<>]*>$/i;
const LETTER = /[\p{L}\p{N}]/u;
const LONG_NUMBER = /^(?:[^\p{L}\d]*\d){7}/u;

interface Range {
  start: number;
  end: number;
}

/**
 * Returns a stretch of a text with the signs just outside of it that belong to those in it: the emphasis that ends
 * in it, and the “+” and the bracket of a number.
 */
export function withSignsAround(text: string, start: number, end: number): Range {
  const words = text.slice(start, end);
  if (HAS_MARKUP.test(words)) return withMarkup(text, start, end);
  return LONG_NUMBER.test(words) ? withSignsOfNumber(text, start, end) : { start, end };
}

function withMarkup(text: string, start: number, end: number): Range {
  const range = { start, end };
  const opened: string[] = [];
  for (const { 0: sign, 1: slash, 2: name, index } of text.slice(start, end).matchAll(MARKUP)) {
    const kind = name ?? sign;
    const isAfterLetter = LETTER.test(text.charAt(start + index - 1));
    const isBeforeLetter = LETTER.test(text.charAt(start + index + sign.length));
    // As in the name of a file.
    if (sign.startsWith('_') && isAfterLetter && isBeforeLetter) continue;
    if (slash !== '' && opened.at(-1) === kind) {
      opened.pop();
      continue;
    }
    const isOpening = slash === '' || (slash === undefined && isBeforeLetter && !isAfterLetter);
    const before = isOpening ? 0 : openedBefore(text, range.start, kind, name !== undefined);
    range.start -= before;
    if (before === 0 && slash !== '/') opened.push(kind);
  }
  for (const kind of opened.toReversed()) {
    const closing = LETTER.test(kind) ? `</${kind}>` : kind;
    if (text.startsWith(closing, range.end)) range.end += closing.length;
  }
  return range;
}

/** Returns the length of the tag or the sign before an offset, if it is of a kind. */
function openedBefore(text: string, at: number, kind: string, isTag: boolean): number {
  const before = text.slice(Math.max(0, at - MOST_TAG_CHARACTERS), at);
  if (!isTag) return before.endsWith(kind) ? kind.length : 0;
  const tag = OPENED_BEFORE.exec(before);
  return tag?.[1] === kind ? tag[0].length : 0;
}

function withSignsOfNumber(text: string, start: number, end: number): Range {
  const words = text.slice(start, end);
  const range = { start, end };
  if (words.includes(')') && !words.includes('(') && text.charAt(start - 1) === '(') range.start -= 1;
  if (words.includes('(') && !words.includes(')') && text.charAt(end) === ')') range.end += 1;
  if (text.charAt(range.start - 1) === '+') range.start -= 1;
  return range;
}
