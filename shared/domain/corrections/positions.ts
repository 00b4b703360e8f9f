import { wholeSource, type CorrectedTurn, type EffectiveText } from './effective-text.ts';
import type { Part } from './text-parts.ts';

/** A range of shown words: `turn` is an index into the turns as shown. UTF-16 offsets, end exclusive. */
export interface ShownRange {
  turn: number;
  start: number;
  end: number;
}

/** A range of words in their sources. It can reach from one turn into another if the two are shown as one. */
export interface SourceRange {
  turn: number;
  start: number;
  endTurn: number;
  end: number;
  /** True if words that were added exactly there belong to the range. */
  addedAtStart: boolean;
  addedAtEnd: boolean;
}

/** Where a range of received words is shown. */
export interface Shown extends ShownRange {
  /** The shown words, also those in the turns that follow if the turn was split. */
  words: string;
  /** False if some of the words were corrected, or the turn was split or joined within the range. */
  isAsReceived: boolean;
}

/** Where each source is shown, for many calls of `toShown` on one text. */
export interface ShownPlaces {
  text: EffectiveText;
  /** The indexes of the shown turns that have words of a source, in order. */
  of: (turn: number) => readonly number[];
}

export function shownPlaces(text: EffectiveText): ShownPlaces {
  const places = new Map<number, number[]>();
  const add = (turn: number, index: number) => {
    const known = places.get(turn);
    if (known === undefined) places.set(turn, [index]);
    else if (known.at(-1) !== index) known.push(index);
  };
  for (const [index, source] of text.sources.entries())
    if (typeof source === 'number') add(source, index);
    else for (const piece of source.pieces) add(piece.turn, index);
  return { text, of: (turn) => places.get(turn) ?? [] };
}

const sourceAt = (text: EffectiveText, index: number): CorrectedTurn | null => {
  const [source, turn] = [text.sources[index], text.turns[index]];
  return source === undefined || turn === undefined ? null : wholeSource(source, turn);
};

/**
 * Returns where received words are shown; a range that begins or ends within corrected words has all of them. Null
 * if nothing of it is shown.
 */
export function toShown(places: ShownPlaces, range: SourceRange): Shown | null {
  const found = rangesOf(range).flatMap((one) => shownOf(places, one));
  const first = found[0];
  if (first === undefined) return null;
  const inFirst = found.filter(({ turn }) => turn === first.turn);
  const end = Math.max(...inFirst.map((one) => one.end));
  const others = found.filter(({ turn }) => turn !== first.turn);
  const words = oneSpaced([{ ...first, end }, ...others].map((one) => wordsAt(places.text, one)));
  return {
    turn: first.turn,
    start: first.start,
    end,
    words,
    isAsReceived: found.length === 1 && first.isAsReceived && range.turn === range.endTurn,
  };
}

/** Joins the words of several turns: a turn that was split may end in the space at which it was split. */
const oneSpaced = (words: readonly string[]): string =>
  words.reduce((before, next) => `${before.trimEnd()} ${next.trimStart()}`);

const wordsAt = ({ turns }: EffectiveText, { turn, start, end }: ShownRange) =>
  (turns[turn]?.text ?? '').slice(start, end);

/** Returns everywhere that received words are shown: in several turns if theirs was split. */
export function shownAt(places: ShownPlaces, range: SourceRange): ShownRange[] {
  return rangesOf(range).flatMap((one) => shownOf(places, one));
}

/** Returns the ranges of a range's sources. */
function rangesOf({ turn, start, endTurn, end, addedAtStart, addedAtEnd }: SourceRange): OneSource[] {
  return turn === endTurn
    ? [{ turn, from: start, to: end, addedAtStart, addedAtEnd }]
    : [
        { turn, from: start, to: Infinity, addedAtStart, addedAtEnd: true },
        { turn: endTurn, from: 0, to: end, addedAtStart: true, addedAtEnd },
      ];
}

/** Returns where a range of one source is shown: at several places if the turn was split. */
function shownOf({ text, of }: ShownPlaces, range: OneSource): ShownPart[] {
  return of(range.turn).flatMap((index) => {
    const source = sourceAt(text, index);
    const shown = source === null ? null : shownIn(source, range);
    return shown === null ? [] : [{ ...shown, turn: index }];
  });
}

interface ShownPart extends ShownRange {
  isAsReceived: boolean;
}

interface OneSource {
  turn: number;
  from: number;
  to: number;
  addedAtStart: boolean;
  addedAtEnd: boolean;
}

function shownIn({ parts }: CorrectedTurn, range: OneSource): Omit<ShownPart, 'turn'> | null {
  let shown: { start: number; end: number } | null = null;
  let isAsReceived = true;
  for (const part of parts) {
    const overlap = overlapOf(part, range);
    if (overlap === null) continue;
    if (part.editId !== null) isAsReceived = false;
    shown = shown === null ? overlap : { start: shown.start, end: overlap.end };
  }
  return shown === null || shown.start >= shown.end ? null : { ...shown, isAsReceived };
}

/** Returns the shown words of a part that a range has, or null. */
function overlapOf(
  part: Part,
  { turn, from, to, addedAtStart, addedAtEnd }: OneSource,
): { start: number; end: number } | null {
  if (part.isBetween === true || part.turn !== turn) return null;
  if (isWhole(part)) {
    const { from: at } = part;
    const isInside =
      at === part.to
        ? (from < at && to > at) || (from === at && addedAtStart) || (to === at && addedAtEnd)
        : from < part.to && to > at;
    return isInside ? { start: part.start, end: part.end } : null;
  }
  const [start, end] = [Math.max(from, part.from), Math.min(to, part.to)];
  return start >= end ? null : { start: part.start + start - part.from, end: part.start + end - part.from };
}

/** Corrected words, and what stands for removed ones, are shown as a whole or not at all. */
const isWhole = (part: Part) => part.editId !== null || part.hidden !== undefined;

const isAddition = (part: Part | undefined) =>
  part !== undefined && part.editId !== null && part.from === part.to;

/**
 * Returns the sources of shown words; corrected words have the range of all that they replace, which is empty
 * for words that were added. Null if there is no such turn.
 */
export function toSource(text: EffectiveText, shown: ShownRange): SourceRange | null {
  return rangeOfParts(partsIn(text, shown), shown);
}

/** Returns the same as several ranges if the words are of more than two turns: one range has the ends of two at most. */
export function toSources(text: EffectiveText, shown: ShownRange): SourceRange[] {
  const parts = partsIn(text, shown);
  const bySource = [...Map.groupBy(parts, ({ turn }) => turn).values()];
  return (bySource.length > 2 ? bySource : [parts]).flatMap((own) => rangeOfParts(own, shown) ?? []);
}

function partsIn(text: EffectiveText, { turn, start, end }: ShownRange): Part[] {
  const source = sourceAt(text, turn);
  if (source === null || start >= end) return [];
  return source.parts.filter((part) => part.start < end && part.end > start && part.isBetween !== true);
}

function rangeOfParts(parts: readonly Part[], { start, end }: ShownRange): SourceRange | null {
  const ranges = parts.map((part) =>
    !isWhole(part)
      ? {
          turn: part.turn,
          from: part.from + Math.max(0, start - part.start),
          to: part.to - Math.max(0, part.end - end),
        }
      : { turn: part.turn, from: part.from, to: part.to },
  );
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    turn: first.turn,
    start: first.from,
    endTurn: last.turn,
    end: last.to,
    addedAtStart: isAddition(parts[0]),
    addedAtEnd: isAddition(parts.at(-1)),
  };
}
