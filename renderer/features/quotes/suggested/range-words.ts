// The range of a suggestion in its turn, which is moved by whole words.

export interface WordRange {
  start: number;
  end: number;
}

export type Edge = 'start' | 'end';

// Without a language: the rules of Unicode find words in every script.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Returns the words of a text with their offsets. */
export const wordsOf = (text: string): WordRange[] =>
  [...segmenter.segment(text)].flatMap(({ index, segment, isWordLike }) =>
    isWordLike === true ? [{ start: index, end: index + segment.length }] : [],
  );

/** Returns the index of the word at an edge of a range. */
export function wordAt(words: readonly WordRange[], range: WordRange, edge: Edge): number {
  const found =
    edge === 'start'
      ? words.findIndex(({ end }) => end > range.start)
      : words.findLastIndex(({ start }) => start < range.end);
  return Math.max(0, found);
}

/** Returns the range from or to another word. It has one word at least. */
export function withWord(
  words: readonly WordRange[],
  range: WordRange,
  edge: Edge,
  index: number,
): WordRange {
  const other = wordAt(words, range, edge === 'start' ? 'end' : 'start');
  const limited =
    edge === 'start'
      ? Math.max(0, Math.min(index, other))
      : Math.max(other, Math.min(index, words.length - 1));
  const word = words[limited];
  if (word === undefined) return range;
  return edge === 'start' ? { start: word.start, end: range.end } : { start: range.start, end: word.end };
}

/** Returns the range with one word more or fewer at an edge. */
export const stepped = (words: readonly WordRange[], range: WordRange, edge: Edge, step: 1 | -1): WordRange =>
  withWord(words, range, edge, wordAt(words, range, edge) + step);
