import type { Turn, Word } from '../model/transcript.ts';

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
