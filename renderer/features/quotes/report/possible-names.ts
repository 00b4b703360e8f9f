/** Fewer letters are more often a word than a name. */
const FEWEST_LETTERS = 3;
/** More are no help. */
const MOST_NAMES = 12;

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Returns the words of labels that may be names, such as "Hugo" of "L14 Hugo": pseudonyms replace labels as a whole, but
 * notes call people by one name.
 */
export const namesInLabels = (labels: readonly string[]): ReadonlySet<string> =>
  new Set(
    labels
      .flatMap(wordsOf)
      // In scripts without capitals every word may be a name.
      .filter((word) => word.length >= FEWEST_LETTERS && !/^\p{Ll}/u.test(word)),
  );

/** Counts how often each of these names is in the texts as it is. */
export function countNames(names: ReadonlySet<string>, texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text)) if (names.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns the names of several counts, the most frequent first. */
export function mostFrequent(...counts: readonly ReadonlyMap<string, number>[]): string[] {
  const sums = new Map<string, number>();
  for (const [name, count] of counts.flatMap((one) => [...one]))
    sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
}
