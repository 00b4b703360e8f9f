import type { TimedWord } from '../../../../shared/domain/timed-words.ts';

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
