import type { SearchSnippet } from '../../../shared/model/search.ts';

/** Characters before the first match, few enough that the match is visible in a single line. */
const BEFORE = 30;

/** Returns the snippet from a word shortly before its first match. */
export function trimToFirstMatch({ text, marks }: Pick<SearchSnippet, 'text' | 'marks'>): {
  text: string;
  marks: [from: number, to: number][];
} {
  const first = marks[0]?.[0] ?? 0;
  if (first <= BEFORE) return { text, marks: [...marks] };
  const space = text.indexOf(' ', first - BEFORE);
  const cut = space === -1 || space >= first ? first : space + 1;
  return {
    text: `…${text.slice(cut)}`,
    marks: marks.map(([start, end]) => [start - cut + 1, end - cut + 1]),
  };
}
