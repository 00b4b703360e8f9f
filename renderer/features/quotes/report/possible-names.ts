/** Fewer letters are more often a word than a name. */
const FEWEST_LETTERS = 3;
/** More are no help. */
const MOST_NAMES = 12;

/**
 * Returns words of labels that are in a text as they are, such as "Hugo" of "L14 Hugo": pseudonyms replace labels as a
 * whole, but notes call people by one name. The most frequent first; some are no names.
 */
export function possibleNames(labels: readonly string[], texts: readonly string[]): string[] {
  const names = new Set(
    labels
      .flatMap((label) => label.match(/[\p{L}\p{M}]+/gu) ?? [])
      // In scripts without capitals every word may be a name.
      .filter((word) => word.length >= FEWEST_LETTERS && !/^\p{Ll}/u.test(word)),
  );
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? [])
      if (names.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
}
