import { surePairs } from '../../../shared/domain/word-alignment.ts';

/** So many words in a row that are unique in both texts are the same place. */
const ANCHOR_WORDS = 4;

/**
 * Aligns the words of a text with those of another one. Returns for each word the index of the same word, or -1 where that
 * is not sure. Indexes ascend. Quick for texts that have most words in common, and for those that have none.
 */
export function alignWords(from: readonly string[], to: readonly string[]): Int32Array {
  const matches = new Int32Array(from.length).fill(-1);
  const anchors = [...anchorsIn(from, to), { from: from.length, to: to.length, length: 0 }];
  let [before, other] = [0, 0];
  for (const anchor of anchors) {
    if (anchor.length > 0 && (anchor.from < before || anchor.to < other)) {
      // Overlaps the last one: its further words are added.
      const skipped = Math.max(before - anchor.from, other - anchor.to);
      if (anchor.from + skipped !== before || anchor.to + skipped !== other) continue;
    } else {
      const pairs = surePairs(from.slice(before, anchor.from), to.slice(other, anchor.to)) ?? [];
      for (const [left, right] of pairs) matches[before + left] = other + right;
    }
    for (let word = 0; word < anchor.length; word += 1) matches[anchor.from + word] = anchor.to + word;
    [before, other] = [anchor.from + anchor.length, anchor.to + anchor.length];
  }
  return matches;
}

interface Anchor {
  from: number;
  to: number;
  length: number;
}

/** Returns the places with the same words that are unique in both texts, in the order of both. */
function anchorsIn(from: readonly string[], to: readonly string[]): Anchor[] {
  const own = uniqueRuns(from);
  const others = uniqueRuns(to);
  const found: Anchor[] = [];
  for (const [words, at] of own) {
    const other = others.get(words) ?? -1;
    if (at >= 0 && other >= 0) found.push({ from: at, to: other, length: ANCHOR_WORDS });
  }
  return longestAscending(found.toSorted((a, b) => a.from - b.from));
}

/** Returns where each run of words is; -1 if it is there several times. */
function uniqueRuns(words: readonly string[]): Map<string, number> {
  const runs = new Map<string, number>();
  for (let at = 0; at + ANCHOR_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + ANCHOR_WORDS).join(' ');
    runs.set(run, runs.has(run) ? -1 : at);
  }
  return runs;
}

/** Returns the longest part of the list in which `to` ascends, as `from` does. */
function longestAscending(all: readonly Anchor[]): Anchor[] {
  /** For each length, the index of the anchor that ends such a part with the smallest `to`. */
  const ends: number[] = [];
  const previous = new Int32Array(all.length).fill(-1);
  for (const [index, { to }] of all.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[ends[middle] ?? 0]?.to ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const chosen: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const anchor = all[at];
    if (anchor !== undefined) chosen.push(anchor);
  }
  return chosen.toReversed();
}
