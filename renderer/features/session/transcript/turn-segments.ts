import type { Highlight } from './turn-notes.ts';

/** A match in the text of a turn. */
export interface TextMatch {
  start: number;
  end: number;
  isCurrent: boolean;
}

/** A piece of a turn's text with uniform formatting. */
export interface Piece {
  start: number;
  text: string;
  /** The match that the piece is part of; otherwise null. */
  match: TextMatch | null;
}

/** Consecutive pieces that are all highlighted, or all not. */
export interface Segment {
  start: number;
  isHighlighted: boolean;
  pieces: Piece[];
}

/**
 * Splits a text at the edges of its highlights and matches. Both must be sorted, without overlaps among
 * themselves.
 */
export function segmentsOf(
  text: string,
  matches: readonly TextMatch[],
  highlights: readonly Highlight[],
): Segment[] {
  const segments: Segment[] = [];
  let next = 0;
  let first = 0;
  const add = (start: number, end: number, isHighlighted: boolean) => {
    if (end <= start) return;
    while ((matches[first]?.end ?? Infinity) <= start) first += 1;
    segments.push({ start, isHighlighted, pieces: piecesOf(text, matches, first, start, end) });
  };
  for (const { start, end } of highlights) {
    add(next, Math.min(start, text.length), false);
    add(Math.max(next, start), Math.min(end, text.length), true);
    next = Math.max(next, end);
  }
  add(next, text.length, false);
  return segments;
}

function piecesOf(
  text: string,
  matches: readonly TextMatch[],
  first: number,
  start: number,
  end: number,
): Piece[] {
  const pieces: Piece[] = [];
  let next = start;
  const add = (to: number, match: TextMatch | null) => {
    if (to > next) pieces.push({ start: next, text: text.slice(next, to), match });
    next = Math.max(next, to);
  };
  for (let at = first; at < matches.length; at += 1) {
    const match = matches[at];
    if (match === undefined || match.start >= end) break;
    add(Math.min(match.start, end), null);
    add(Math.min(match.end, end), match);
  }
  add(end, null);
  return pieces;
}
