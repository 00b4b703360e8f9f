import { folded, originsOf } from '../../../shared/domain/folding/find-folding.ts';

/** Where hits start and end in a text, in UTF-16 units, in order and without overlaps. */
export type Ranges = readonly (readonly [start: number, end: number])[];

const NONE: Ranges = [];

/** Returns the words of what was typed into a filter that looks for each by itself, folded. */
export const wordsIn = (typed: string): string[] =>
  folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Returns ranges of a folded text as ranges of the text itself, in order and without overlaps. */
export function unfolded(text: string, ranges: Ranges): Ranges {
  if (ranges.length === 0) return NONE;
  const { starts, ends } = originsOf(text);
  return united(ranges.map(([from, to]) => [starts[from] ?? 0, ends[to - 1] ?? text.length]));
}

function united(ranges: Ranges): Ranges {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Returns where the wanted texts are in a text. Capitals and accents do not matter. */
export function hitsIn(text: string, wanted: readonly string[]): Ranges {
  const needles = wanted.map((one) => folded(one.trim())).filter((needle) => needle !== '');
  const plain = folded(text);
  const found: [number, number][] = [];
  for (const needle of needles)
    for (let at = plain.indexOf(needle); at !== -1; at = plain.indexOf(needle, at + needle.length))
      found.push([at, at + needle.length]);
  return unfolded(text, found);
}
