import type { Turn } from '../../model/transcript.ts';
import { alignedWords } from '../timed-words.ts';

/** When something is said, in the transcript's own time. */
export interface SpokenTime {
  startSeconds: number;
  endSeconds: number;
}

/** When words of a turn are said. */
export interface WordsTime extends SpokenTime {
  /** True if it is more than the words: some of them have no sure time. */
  isUnsure: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Returns when words of a turn are said, and never less: what has no sure time reaches from the sure word before to the
 * sure word after. Null if nothing of the turn is sure, or the times contradict each other.
 */
export function timeOfText(turn: Turn, { start, end }: { start: number; end: number }): WordsTime | null {
  const { sure, indexes } = alignedWords(turn);
  if (sure.length === 0) return null;
  const text = turn.text ?? '';
  const isSure = (from: number, to: number) => !LETTER.test(text.slice(from, to));
  const first = firstAfter(turn, start);
  let last = first;
  while (last < sure.length && (sure[last]?.start ?? Infinity) < end) last += 1;
  // Now `last` is the first word after the text.
  const beginsWith = last > first ? sure[first] : undefined;
  const endsWith = last > first ? sure[last - 1] : undefined;
  const isBeginSure = beginsWith !== undefined && isSure(start, beginsWith.start);
  const isEndSure = endsWith !== undefined && isSure(endsWith.end, end);
  const firstWord = isBeginSure ? (indexes[first] ?? 0) : (indexes[first - 1] ?? -1) + 1;
  const words = turn.words ?? [];
  const lastWord = isEndSure ? (indexes[last - 1] ?? 0) : (indexes[last] ?? words.length) - 1;
  // Without a sure word before or after, the stretch has the beginning or the end of the turn.
  const before = isBeginSure ? null : first > 0 ? endOfWord(turn, firstWord - 1) : turn.startSeconds;
  const after = isEndSure ? null : last < sure.length ? sure[last]?.startSeconds : turn.endSeconds;
  const within = timeOfWords(turn, firstWord, lastWord);
  if (within === null && firstWord <= lastWord) return null;
  const begins = least(before, within?.startSeconds);
  const ends = most(after, within?.endSeconds);
  if (begins === null || ends === null || ends <= begins) return null;
  const isWhole = isBeginSure && isEndSure && last - first === lastWord - firstWord + 1;
  return { startSeconds: begins, endSeconds: ends, isUnsure: !isWhole };
}

/** Returns the index of the first sure word that ends after an offset. */
function firstAfter(turn: Turn, offset: number): number {
  const { sure } = alignedWords(turn);
  let [low, high] = [0, sure.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sure[middle]?.end ?? Infinity) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns when words of a turn are said, by their indexes, both inclusive; null if there are none, or if nothing says when
 * one of them ends.
 */
export function timeOfWords(turn: Turn, first: number, last: number): SpokenTime | null {
  let startSeconds = Infinity;
  let endSeconds = -Infinity;
  for (let index = first; index <= last; index += 1) {
    const word = turn.words?.[index];
    const ends = endOfWord(turn, index);
    if (word === undefined || ends === null) return null;
    startSeconds = Math.min(startSeconds, word.startSeconds);
    endSeconds = Math.max(endSeconds, word.startSeconds, ends);
  }
  return endSeconds < startSeconds ? null : { startSeconds, endSeconds };
}

/** Returns when a word ends; if that is not known, when the next one begins, or the turn ends. */
const endOfWord = (turn: Turn, index: number): number | null =>
  turn.words?.[index]?.endSeconds ?? turn.words?.[index + 1]?.startSeconds ?? turn.endSeconds;

/** Returns when a turn is said as a whole, with all of its words; null if that is not known. */
export function timeOfTurn(turns: readonly Turn[], index: number): SpokenTime | null {
  const turn = turns[index];
  if (turn === undefined) return null;
  const words = timeOfWords(turn, 0, (turn.words?.length ?? 0) - 1);
  const startSeconds = least(turn.startSeconds, words?.startSeconds);
  const endSeconds =
    turn.endSeconds ??
    turns.slice(index + 1).find((other) => other.startSeconds !== null)?.startSeconds ??
    null;
  const ends = most(endSeconds, words?.endSeconds);
  return startSeconds === null || ends === null || ends <= startSeconds
    ? null
    : { startSeconds, endSeconds: ends };
}

const least = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a === null || a === undefined ? (b ?? null) : Math.min(a, b ?? a);
const most = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a === null || a === undefined ? (b ?? null) : Math.max(a, b ?? a);
