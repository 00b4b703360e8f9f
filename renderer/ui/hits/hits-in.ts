import { folded } from '../folded.ts';

/** Where hits start and end in a text, in UTF-16 units, in order and without overlaps. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/** Returns the words of what was typed into a filter that looks for each by itself. */
export const wordsIn = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '');

/** Returns where the wanted texts are in a text. Capitals and accents do not matter. */
export function hitsIn(text: string, wanted: readonly string[]): Ranges {
  const needles = wanted.map((one) => folded(one.trim())).filter((needle) => needle !== '');
  if (needles.length === 0) return [];
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const letter of text) {
    const units = folded(letter);
    const end = offset + letter.length;
    // A separate accent belongs to the letter before it.
    if (units === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(offset);
      ends.push(end);
    }
    plain += units;
    offset = end;
  }
  const found: [number, number][] = [];
  for (const needle of needles)
    for (let at = plain.indexOf(needle); at !== -1; at = plain.indexOf(needle, at + needle.length))
      found.push([starts[at] ?? 0, ends[at + needle.length - 1] ?? text.length]);
  const merged: [number, number][] = [];
  for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
