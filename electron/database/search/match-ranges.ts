import type { Term } from './terms.ts';
import type { Word } from './words.ts';

/** Start and end as UTF-16 offsets, end exclusive. */
export type Mark = [start: number, end: number];

/** Returns where the terms occur in a text, in order, with overlapping matches merged. */
export function marksIn(words: readonly Word[], terms: readonly Term[]): Mark[] {
  const found = terms.flatMap((term) =>
    words.flatMap(({ start }, at): Mark[] => {
      const last = words[at + term.words.length - 1];
      return last !== undefined && standsAt(words, at, term) ? [[start, last.end]] : [];
    }),
  );
  const marks: Mark[] = [];
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const before = marks.at(-1);
    if (before !== undefined && start < before[1]) before[1] = Math.max(before[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

const standsAt = (words: readonly Word[], at: number, { words: wanted, isPrefix }: Term): boolean =>
  wanted.every((one, place) => {
    const folded = words[at + place]?.folded ?? '';
    return isPrefix && place === wanted.length - 1 ? folded.startsWith(one) : folded === one;
  });
