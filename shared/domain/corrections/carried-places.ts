import type { Turn } from '../../model/transcript.ts';
import { compareVersions, foldedWords, WORD, type PlacedWord } from './compare-versions.ts';
import type { SourceRange } from './positions.ts';

interface Place {
  turn: number;
  offset: number;
}

/** Where the places of one version of a transcript are in the next. */
interface CarriedPlaces {
  /** Returns the turn that has the same text as an old one, at its place; null if there is none. */
  sameTurn: (turn: number) => number | null;
  /** Returns the place of an offset: within a word, or beside the nearest word of its turn. */
  place: (turn: number, offset: number, side: 'before' | 'after') => Place | null;
  /** Returns where a turn, or a part of one, begins. */
  beginning: (turn: number, start: number) => { turn: number; start: number } | null;
  /** Returns true if a place of the new version has no words of its turn before it. */
  isBeforeWords: (place: Place) => boolean;
  /** Returns where the words are in the new version; null if they are not there, or in several turns. */
  range: (range: SourceRange) => SourceRange | null;
}

/** Returns the text of a range within one turn. */
export const textAt = (
  turns: readonly Turn[],
  { turn, start, end }: Pick<SourceRange, 'turn' | 'start' | 'end'>,
) => (turns[turn]?.text ?? '').slice(start, end);

const textOf = (turns: readonly Turn[], range: SourceRange): string =>
  range.turn === range.endTurn
    ? textAt(turns, range)
    : `${textAt(turns, { ...range, end: Infinity })} ${textAt(turns, { ...range, turn: range.endTurn, start: 0 })}`;

/** Returns true if the words are the same, or the very same characters if there are no words. */
function hasSameWords(text: string, textBefore: string): boolean {
  const [words, wordsBefore] = [foldedWords(text), foldedWords(textBefore)];
  if (wordsBefore.length === 0) return text === textBefore;
  return words.length === wordsBefore.length && words.every((word, index) => word === wordsBefore[index]);
}

/** Compares two versions of a transcript word by word. */
export function carriedPlaces(from: readonly Turn[], to: readonly Turn[]): CarriedPlaces {
  const { before, after, matches, sameTurn, wordsIn } = compareVersions(from, to);
  const matched = (index: number): PlacedWord | null => {
    const found = matches[index];
    return found === undefined || found === -1 ? null : (after[found] ?? null);
  };

  const isBeforeWords = ({ turn, offset }: Place): boolean =>
    offset === 0 || (to[turn]?.text ?? '').slice(0, offset).match(WORD) === null;

  /** Returns the place beside a word, as far from it as the offset is in the old version. */
  function besideWord(index: number, offset: number, side: 'before' | 'after'): Place | null {
    const [word, match] = [before[index], matched(index)];
    if (word === undefined || match === null) return null;
    const text = to[match.turn]?.text ?? '';
    const near = side === 'after' ? match.end + (offset - word.end) : match.start - (word.start - offset);
    return { turn: match.turn, offset: Math.max(0, Math.min(text.length, near)) };
  }

  function place(turn: number, offset: number, side: 'before' | 'after'): Place | null {
    const same = sameTurn(turn);
    if (same !== null) return { turn: same, offset };
    const [low, high] = wordsIn(turn);
    let left = -1;
    let right = -1;
    for (let index = low; index < high; index += 1) {
      const word = before[index];
      if (word === undefined) continue;
      if (word.start < offset && word.end > offset) {
        const match = matched(index);
        return match === null
          ? null
          : { turn: match.turn, offset: Math.min(match.end, match.start + offset - word.start) };
      }
      if (word.end <= offset) left = index;
      if (word.start >= offset && right === -1) right = index;
    }
    const [byLeft, byRight] = [besideWord(left, offset, 'after'), besideWord(right, offset, 'before')];
    return side === 'after' ? (byRight ?? byLeft) : (byLeft ?? byRight);
  }

  function beginning(turn: number, start: number): { turn: number; start: number } | null {
    if (turn < 0) return { turn, start };
    if (turn === from.length) return { turn: to.length, start: 0 };
    const placed = place(turn, start, 'after');
    if (placed === null) return null;
    return { turn: placed.turn, start: start === 0 && isBeforeWords(placed) ? 0 : placed.offset };
  }

  /** Returns true if the new version has all words of a range in a row, in one turn. */
  function isInRow(turn: number, start: number, end: number): boolean {
    const [low, high] = wordsIn(turn);
    let last: number | null = null;
    for (let index = low; index < high; index += 1) {
      const word = before[index];
      if (word === undefined || word.end <= start || word.start >= end) continue;
      const match = matches[index] ?? -1;
      const placed = after[match];
      if (placed === undefined) return false;
      if (last !== null && (match !== last + 1 || placed.turn !== after[last]?.turn)) return false;
      last = match;
    }
    return true;
  }

  function range(old: SourceRange): SourceRange | null {
    if (old.turn < 0 || old.endTurn < 0) return old;
    const carried = old.turn === old.endTurn ? rangeInTurn(old) : rangeAcrossTurns(old);
    return carried !== null && hasSameWords(textOf(to, carried), textOf(from, old)) ? carried : null;
  }

  function rangeInTurn({ turn, start, end, ...rest }: SourceRange): SourceRange | null {
    const same = sameTurn(turn);
    if (same !== null) return { ...rest, turn: same, start, endTurn: same, end };
    if (!isInRow(turn, start, end)) return null;
    const [head, tail] = [place(turn, start, 'after'), place(turn, end, 'before')];
    if (head === null || tail === null || head.turn !== tail.turn) return null;
    const { turn: endTurn, offset } = head;
    if (start < end) return { ...rest, turn: endTurn, start: offset, endTurn, end: tail.offset };
    const between = { turn: endTurn, start: tail.offset, end: offset };
    return foldedWords(textAt(to, between)).length === 0
      ? { ...rest, turn: endTurn, start: offset, endTurn, end: offset }
      : null;
  }

  function rangeAcrossTurns({ turn, start, endTurn, end, ...added }: SourceRange): SourceRange | null {
    const head = rangeInTurn({ turn, start, endTurn: turn, end: from[turn]?.text?.length ?? 0, ...added });
    const tail = rangeInTurn({ turn: endTurn, start: 0, endTurn, end, ...added });
    return head === null || tail === null || head.turn > tail.turn
      ? null
      : { turn: head.turn, start: head.start, endTurn: tail.endTurn, end: tail.end, ...added };
  }

  return { sameTurn, place, beginning, isBeforeWords, range };
}
