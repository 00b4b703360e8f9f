import { withoutReferences } from '../reader/character-references.ts';

/** A text without markup, and where each of its UTF-16 units is in the text with it. */
export interface BareText {
  text: string;
  /** Returns the ranges of the text with markup that a range of the bare text stands for, in order. */
  rangesOf: (start: number, end: number) => { start: number; end: number }[];
}

/** Between two cues of subtitles, a tag, an entity, or an escaped character. */
const MARKUP =
  /\s*\n\s*\n(?:[^\n]*\n)?[^\S\n]*\d[\d:.,]*[ \t]*-->[^\n]*\n|<[^<>\n]{0,200}>|&(?<entity>#?\w{1,8});|\\+(?:u(?<code>[\da-fA-F]{4})|(?<escaped>[^\\]))/g;

/**
 * Returns a text as it is read: without tags and the times of subtitles, and with the characters that entities and escapes
 * stand for. `tag` is what is read instead of a tag. Null if the text has nothing of the kind.
 */
export function bareText(source: string, tag: '' | ' '): BareText | null {
  if (!/[<&\\]|-->/.test(source)) return null;
  const parts: string[] = [];
  /** The parts of the bare text, each with its range in the source. The times of a cue belong to no part. */
  const pieces: Piece[] = [];
  let length = 0;
  let offset = 0;
  const add = (text: string, start: number, end: number, isCopied: boolean) => {
    if (text === '') return;
    parts.push(text);
    pieces.push({ at: length, length: text.length, start, end, isCopied });
    length += text.length;
  };
  for (const match of source.matchAll(MARKUP)) {
    const [markup] = match;
    const end = match.index + markup.length;
    add(source.slice(offset, match.index), offset, match.index, true);
    const isCue = markup.includes('-->');
    add(isCue ? ' ' : readAs(match.groups, markup, tag), isCue ? end : match.index, end, false);
    offset = end;
  }
  if (offset === 0) return null;
  add(source.slice(offset), offset, source.length, true);
  return { text: parts.join(''), rangesOf: (start, end) => rangesIn(pieces, start, end) };
}

interface Piece {
  at: number;
  length: number;
  start: number;
  end: number;
  isCopied: boolean;
}

function readAs(groups: Record<string, string> | undefined, markup: string, tag: string): string {
  const { entity, code, escaped } = groups ?? {};
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  if (escaped !== undefined) return /[nrtbf\s]/.test(escaped) ? ' ' : escaped;
  return entity === undefined ? tag : withoutReferences(markup);
}

/** Returns the source ranges of a range of bare text: one, tags included, or one on each side of a cue's times. */
function rangesIn(pieces: readonly Piece[], start: number, end: number): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let isAfterCue = false;
  for (let index = firstAfter(pieces, start); index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || piece.at >= end) break;
    if (piece.start === piece.end) {
      isAfterCue = true;
      continue;
    }
    const from = piece.isCopied ? piece.start + Math.max(0, start - piece.at) : piece.start;
    const to = piece.isCopied ? piece.start + Math.min(piece.length, end - piece.at) : piece.end;
    const last = ranges.at(-1);
    if (last === undefined || isAfterCue) ranges.push({ start: from, end: to });
    else last.end = to;
    isAfterCue = false;
  }
  return ranges;
}

/** Returns the index of the first piece that ends after an offset. */
function firstAfter(pieces: readonly Piece[], offset: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    if (piece !== undefined && piece.at + piece.length <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
