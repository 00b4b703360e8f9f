import { writable } from './clean-text.ts';

/** What may have to be replaced: most texts have none of it, and one look is faster than three. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const SURROGATE = /[\ud800-\udfff]/;

/** A text as it stands in a source file and in XML alike: writable, and LF for every line end. Only CR LF grows shorter. */
export const sourceText = (text: string): string =>
  UNUSUAL.test(text) ? writable(text).replaceAll(/\r\n?/g, '\n') : text;

/**
 * A source text as it stands in a file. A U+FEFF that comes first would be taken for a byte order mark and shift every position, so the
 * character that Unicode puts in its place (U+2060) stands there.
 */
export const fileText = (source: string): string => source.replace(/^\ufeff/, '\u2060');

/** How many Unicode code points a text has; a lone surrogate is one. */
export function codePointsIn(text: string): number {
  let count = text.length;
  if (!SURROGATE.test(text)) return count;
  for (let at = 1; at < text.length; at += 1) if (isPair(text, at)) count -= 1;
  return count;
}

export interface CodePointRange {
  start: number;
  end: number;
  /** What stands there. */
  words: string;
}

/**
 * A passage of a text, given in UTF-16 offsets, as code points of `sourceText(text)`, end exclusive. What cuts through
 * a surrogate pair or a CR LF takes all of it; offsets outside the text are moved to its ends.
 */
export function codePointRange(text: string, start: number, end: number): CodePointRange {
  const [first, last] = widened(text, start, end, isInside);
  const before = codePointsIn(sourceText(text.slice(0, first)));
  const words = sourceText(text.slice(first, last));
  return { start: before, end: before + codePointsIn(words), words };
}

/** UTF-16 offsets into a text as code points of the text as it is. What cuts through a surrogate pair takes all of it. */
export function codePointOffsets(text: string, start: number, end: number): { start: number; end: number } {
  const [first, last] = widened(text, start, end, isPair);
  const before = codePointsIn(text.slice(0, first));
  return { start: before, end: before + codePointsIn(text.slice(first, last)) };
}

/** The offsets moved into the text, and apart to the ends of what they cut through. */
function widened(
  text: string,
  start: number,
  end: number,
  cutsThrough: (text: string, offset: number) => boolean,
): [first: number, last: number] {
  const within = (offset: number): number => Math.min(Math.max(Math.trunc(offset), 0), text.length);
  const from = within(start);
  const to = Math.max(from, within(end));
  const first = cutsThrough(text, from) ? from - 1 : from;
  const last = to === from ? first : cutsThrough(text, to) ? to + 1 : to;
  return [first, last];
}

const isInside = (text: string, offset: number): boolean =>
  isPair(text, offset) || (text[offset - 1] === '\r' && text[offset] === '\n');

/** Whether the two units around an offset are one character. */
const isPair = (text: string, offset: number): boolean =>
  (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
