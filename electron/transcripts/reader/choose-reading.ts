import { isFineGrained } from './list-names.ts';
import type { Reading } from './reading.ts';

/**
 * Returns the best reading; among copies of the same transcript, the one with more turns whose speakers and
 * times are no worse.
 */
export function chooseReading(readings: readonly Reading[]): Reading | null {
  const [winner, ...others] = readings.toSorted((one, two) => two.score - one.score);
  if (!winner) return null;
  let bag: Map<string, number> | null = null;
  let best = winner;
  for (const other of others) {
    const isFuller =
      other.turns.length > best.turns.length && !other.isGrouped && !isFineGrained(other.names);
    const isNoWorse =
      other.timed >= best.timed - 0.05 &&
      other.named >= best.named - 0.05 &&
      other.known >= best.known - 0.05;
    if (!isFuller || !isNoWorse || isInside(other, winner)) continue;
    bag ??= wordBag(winner);
    if (covers(other, bag)) best = other;
  }
  return best;
}

/** Returns true for a list inside the winner's own: its entries are parts of turns. */
const isInside = (inner: Reading, outer: Reading) =>
  inner.names.length > outer.names.length && outer.names.every((name, index) => inner.names[index] === name);

/** Enough text to decide whether one reading is a copy of another. */
const maxCharacters = 1_000_000;

function wordBag(reading: Reading): Map<string, number> {
  const bag = new Map<string, number>();
  let read = 0;
  for (const { text, role } of reading.turns) {
    if (text === null || role === 'tool') continue;
    if (read > maxCharacters) break;
    read += text.length;
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      if (word !== '') bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  return bag;
}

function covers(reading: Reading, bag: ReadonlyMap<string, number>): boolean {
  const own = wordBag(reading);
  let [all, shared] = [0, 0];
  for (const [word, count] of bag) {
    all += count;
    shared += Math.min(count, own.get(word) ?? 0);
  }
  return shared >= all * 0.9;
}
