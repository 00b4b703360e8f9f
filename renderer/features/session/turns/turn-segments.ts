/** A highlighted part of a turn's text; highlights that touch or overlap are merged. */
export interface Highlight {
  start: number;
  end: number;
}

/** Words of a turn that stand for others. */
export interface Replaced {
  start: number;
  end: number;
}

/** A match in the text of a turn. */
export interface TextMatch {
  start: number;
  end: number;
  isCurrent: boolean;
}

/** A piece of a turn's text with uniform formatting. */
export interface Piece<Pill extends Replaced = Replaced> {
  start: number;
  text: string;
  /** The match that the piece is part of; otherwise null. */
  match: TextMatch | null;
  /** The replacement that the piece is part of; otherwise null. */
  replaced: Pill | null;
}

/** Consecutive pieces that are all highlighted, or all not. */
export interface Segment<Pill extends Replaced = Replaced> {
  start: number;
  isHighlighted: boolean;
  pieces: Piece<Pill>[];
}

/**
 * Splits a text at the edges of its highlights, matches and replacements. Each must be sorted, without overlaps among
 * themselves.
 */
export function segmentsOf<Pill extends Replaced>(
  text: string,
  matches: readonly TextMatch[],
  highlights: readonly Highlight[],
  replaced: readonly Pill[],
): Segment<Pill>[] {
  const segments: Segment<Pill>[] = [];
  const matchAt = finderIn(matches);
  const replacedAt = finderIn(replaced);
  let next = 0;
  const piecesOf = (start: number, end: number): Piece<Pill>[] => {
    const pieces: Piece<Pill>[] = [];
    for (let from = start; from < end;) {
      const [match, pill] = [matchAt(from), replacedAt(from)];
      const to = Math.min(end, match.until, pill.until);
      pieces.push({ start: from, text: text.slice(from, to), match: match.span, replaced: pill.span });
      from = to;
    }
    return pieces;
  };
  const add = (start: number, end: number, isHighlighted: boolean) => {
    if (end > start) segments.push({ start, isHighlighted, pieces: piecesOf(start, end) });
  };
  for (const highlight of highlights) {
    const { start, end } = aroundWhole(highlight, replaced);
    add(next, Math.min(start, text.length), false);
    add(Math.max(next, start), Math.min(end, text.length), true);
    next = Math.max(next, end);
  }
  add(next, text.length, false);
  return segments;
}

/** Extends a highlight that begins or ends inside a replacement, which is one thing. */
function aroundWhole({ start, end }: Highlight, replaced: readonly Replaced[]): Highlight {
  const containing = (at: number) => replaced.find((one) => one.start < at && at < one.end);
  return { start: containing(start)?.start ?? start, end: containing(end)?.end ?? end };
}

/** Returns a function that finds the span at a place, or null, and where that ends. Places must ascend. */
function finderIn<T extends Replaced>(spans: readonly T[]) {
  let at = 0;
  return (place: number): { span: T | null; until: number } => {
    while ((spans[at]?.end ?? Infinity) <= place) at += 1;
    const span = spans[at];
    if (span === undefined) return { span: null, until: Infinity };
    return span.start <= place ? { span, until: span.end } : { span: null, until: span.start };
  };
}
