import type { Turn, Word } from '../../../../shared/model/transcript.ts';

/** A word with known times, and its offsets in the turn's text. */
export interface TimedWord extends Pick<Word, 'startSeconds' | 'endSeconds'> {
  start: number;
  end: number;
}

const known = new WeakMap<Turn, readonly TimedWord[]>();

/**
 * Returns the words of a turn, found one after another in its text. A word that is not in the text exactly as
 * written is left out.
 */
export function timedWords(turn: Turn): readonly TimedWord[] {
  const before = known.get(turn);
  if (before !== undefined) return before;
  const text = turn.text ?? '';
  const words: TimedWord[] = [];
  let from = 0;
  for (const { text: spoken, startSeconds, endSeconds } of turn.words ?? []) {
    const word = spoken.trim();
    const start = word === '' ? -1 : text.indexOf(word, from);
    if (start === -1) continue;
    from = start + word.length;
    words.push({ start, end: from, startSeconds, endSeconds });
  }
  known.set(turn, words);
  return words;
}

const LONGEST_SECONDS = 2;

/**
 * Returns the word that is spoken at a time; null between words. A word without an end lasts until the next.
 */
export function wordSpokenAt(words: readonly TimedWord[], seconds: number): TimedWord | null {
  const index = lastWhere(words, ({ startSeconds }) => startSeconds <= seconds);
  const word = words[index];
  if (word === undefined) return null;
  const next = words[index + 1]?.startSeconds ?? Infinity;
  const end = word.endSeconds ?? Math.min(next, word.startSeconds + LONGEST_SECONDS);
  return seconds <= end ? word : null;
}

/** Returns the last word that has begun at an offset of the text. */
export const wordAtOffset = (words: readonly TimedWord[], offset: number): TimedWord | null =>
  words[lastWhere(words, ({ start }) => start <= offset)] ?? null;

function lastWhere(words: readonly TimedWord[], holds: (word: TimedWord) => boolean): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word !== undefined && holds(word)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
