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
  const spoken = (turn.words ?? []).map((word) => ({ ...word, text: word.text.trim() }));
  let from = 0;
  for (const [at, { text: word, startSeconds, endSeconds }] of spoken.entries()) {
    const start = word === '' ? -1 : wordIn(text, word, from, spoken[at + 1]?.text ?? '');
    if (start === -1) continue;
    from = start + word.length;
    words.push({ start, end: from, startSeconds, endSeconds });
  }
  known.set(turn, words);
  return words;
}

/**
 * Returns where a word is in a text, from an offset on; -1 if it is not there. It is not looked for inside other
 * words: that would find “id” in “did”, and the words before the true place would have no times. But parts of a
 * written word may follow each other.
 */
function wordIn(text: string, word: string, from: number, next: string): number {
  let start = text.indexOf(word, from);
  while (start !== -1) {
    const end = start + word.length;
    const begins = start === from || !isInside(text, start);
    const ends = !isInside(text, end) || (next !== '' && text.startsWith(next, end));
    if (begins && ends) return start;
    start = text.indexOf(word, start + 1);
  }
  return -1;
}

const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{N}\p{M}]/u;
/** Letters of scripts that are written without spaces, so that a word may begin or end anywhere. */
const ENDS_WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]$/u;
const BEGINS_WITHOUT_SPACES =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** True if the offset is between two letters or digits of one written word. */
function isInside(text: string, offset: number): boolean {
  // Two units on each side, since a character may have two.
  const [before, after] = [text.slice(Math.max(0, offset - 2), offset), text.slice(offset, offset + 2)];
  if (!ENDS_IN_WORD.test(before) || !BEGINS_IN_WORD.test(after)) return false;
  return !ENDS_WITHOUT_SPACES.test(before) && !BEGINS_WITHOUT_SPACES.test(after);
}
