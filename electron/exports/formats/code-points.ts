import { isLineBreak, oneLine, writable } from './writable-text.ts';

/** Finds characters that may need replacing: most texts have none, and one test is faster than three. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const SURROGATE = /[\ud800-\udfff]/;

/** Returns a text for both source files and XML: writable, with LF line ends. Only CR LF becomes shorter. */
export const sourceText = (text: string): string =>
  UNUSUAL.test(text) ? writable(text).replaceAll(/\r\n?/g, '\n') : text;

/**
 * Returns a source text as file content. A leading U+FEFF would be read as a byte order mark and shift every
 * position, so it is replaced by U+2060, Unicode's substitute for it.
 */
export const fileText = (source: string): string => source.replace(/^\ufeff/, '\u2060');

/** Returns the number of Unicode code points in a text; a lone surrogate counts as one. */
export function codePointsIn(text: string): number {
  let count = text.length;
  if (!SURROGATE.test(text)) return count;
  for (let at = 1; at < text.length; at += 1) if (isPair(text, at)) count -= 1;
  return count;
}

export interface CodePointRange {
  start: number;
  end: number;
  /** The text in the range. */
  words: string;
}

/**
 * Converts a passage from UTF-16 offsets to code points of `sourceText(text)`, end exclusive. A range that
 * splits a surrogate pair or a CR LF is widened to include it; offsets outside the text are moved to its
 * ends.
 */
export const codePointRange = (text: string, start: number, end: number): CodePointRange =>
  rangeIn(text, start, end, isInside, sourceText);

/** Does the same for `oneLine(text)`. A range that splits a run of line breaks is widened to include it. */
export const codePointRangeInLine = (text: string, start: number, end: number): CodePointRange =>
  rangeIn(text, start, end, isInsideLine, oneLine);

function rangeIn(
  text: string,
  start: number,
  end: number,
  cutsThrough: (text: string, offset: number) => boolean,
  asWritten: (text: string) => string,
): CodePointRange {
  const [first, last] = widened(text, start, end, cutsThrough);
  const before = codePointsIn(asWritten(text.slice(0, first)));
  const words = asWritten(text.slice(first, last));
  return { start: before, end: before + codePointsIn(words), words };
}

/** Converts UTF-16 offsets to code points of the unchanged text, widened to whole surrogate pairs. */
export function codePointOffsets(text: string, start: number, end: number): { start: number; end: number } {
  const [first, last] = widened(text, start, end, isPair);
  const before = codePointsIn(text.slice(0, first));
  return { start: before, end: before + codePointsIn(text.slice(first, last)) };
}

/** Clamps the offsets to the text, and widens the range around anything that it splits. */
function widened(
  text: string,
  start: number,
  end: number,
  cutsThrough: (text: string, offset: number) => boolean,
): [first: number, last: number] {
  const within = (offset: number): number => Math.min(Math.max(Math.trunc(offset), 0), text.length);
  const from = within(start);
  const to = Math.max(from, within(end));
  let first = from;
  while (cutsThrough(text, first)) first -= 1;
  if (to === from) return [first, first];
  let last = to;
  while (cutsThrough(text, last)) last += 1;
  return [first, last];
}

const isInside = (text: string, offset: number): boolean =>
  isPair(text, offset) || (text[offset - 1] === '\r' && text[offset] === '\n');

const isInsideLine = (text: string, offset: number): boolean =>
  isPair(text, offset) || (isLineBreak(text[offset - 1]) && isLineBreak(text[offset]));

/** Returns true if the two code units around an offset form one character. */
const isPair = (text: string, offset: number): boolean =>
  (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
