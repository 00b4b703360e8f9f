// The topic of a sentence: its words without the stop words, reduced to their stems.

const smallWords = new Set(
  `a about all also am an and any are as at be been but by can could couldn d did didn do does doesn
  doing don done for from get getting go goes going got had has have having he her here hers him his how
  i if in into is isn it its just like ll m many me much my no not of off often oh ok okay on one or our
  out please re really right s she should so some t than thank thanks that the their them then there
  these they this those to too two uh um up us ve very was wasn we well were what when where which who
  why will with would wouldn yeah yes you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const endings = ['ingly', 'edly', 'ings', 'ing', 'ies', 'ed', 'ly', 'es', 's', 'e', 'y'];

/** Cuts off English endings, so that `reserve`, `reserving` and `reserved` are one term. */
function stemOf(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  if (ending === undefined || word.endsWith('ss')) return word;
  const stem = word.slice(0, -ending.length);
  const isDoubled = stem.length > 3 && stem.at(-1) === stem.at(-2) && !/[aeiouls]$/.test(stem);
  return isDoubled ? stem.slice(0, -1) : stem;
}

/** The words of a text in lower case; `it’s` gives `it` and `s`. */
export const lowerCaseWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The distinct terms of a text. */
export function termsOf(text: string): Set<string> {
  return new Set(
    lowerCaseWords(text)
      .filter((word) => !smallWords.has(word))
      .map(stemOf),
  );
}

const sentenceSegments = new Intl.Segmenter('en', { granularity: 'sentence' });

export const sentencesOf = (text: string): string[] =>
  Array.from(sentenceSegments.segment(text), ({ segment }) => segment.trim()).filter((part) => part !== '');

/** Returns the weight of a term among the texts of one conversation: the rarer, the higher. */
export function termWeights(texts: readonly string[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) => Math.log(1 + texts.length / (counts.get(term) ?? 0.5));
}

/** The similarity of two sets of terms, from 0 (nothing in common) to 1 (the same terms). */
export function termSimilarity(
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
  weightOf: (term: string) => number,
): number {
  const sum = (terms: Iterable<string>): number => {
    let total = 0;
    for (const term of terms) total += weightOf(term);
    return total;
  };
  const shared = [...left].filter((term) => right.has(term));
  if (shared.length === 0) return 0;
  return sum(shared) / Math.sqrt(sum(left) * sum(right));
}
