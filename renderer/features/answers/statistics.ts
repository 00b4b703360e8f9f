import { numberText } from '../../../shared/domain/counts.ts';
import { inBrief } from '../../ui/numbers.ts';

/** What the numbers that answer one question come to. */
export interface Statistics {
  n: number;
  mean: number;
  median: number;
  least: number;
  most: number;
}

/**
 * A bar of the histogram. Of whole numbers it counts those from `from` to `to`, both included; of others those from
 * `from` up to `to`, which itself belongs to the last bar alone.
 */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** How many different whole numbers the bar is for; 1 for a bar of other numbers. */
  values: number;
}

/** Null where there are no numbers. */
export function statisticsOf(numbers: readonly number[]): Statistics | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const least = sorted[0];
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return null;
  const n = sorted.length;
  // Divided one by one: the sum of huge numbers is more than a number holds.
  const mean = sorted.reduce((sum, number) => sum + number / n, 0);
  const upper = sorted[Math.floor(n / 2)] ?? most;
  const lower = sorted[Math.floor((n - 1) / 2)] ?? upper;
  // Rounding must not carry a mean past the numbers it is of.
  return {
    n,
    mean: Math.min(most, Math.max(least, mean)),
    median: lower / 2 + upper / 2,
    least,
    most,
  };
}

/** A scale from 0 to 20 still has a bar for each value. */
const MOST_VALUES = 21;
const FEWEST_BINS = 8;
/** For numbers that are not whole. */
const MOST_SPANS = 10;

/**
 * A bar for each value of a scale of whole numbers, also for those that nobody chose. Over a longer range each bar is
 * for equally many whole numbers, and numbers that are not whole lie in up to ten spans of one width. Equal numbers
 * are one bar.
 */
export function binsOf(numbers: readonly number[]): Bin[] {
  const statistics = statisticsOf(numbers);
  if (statistics === null) return [];
  const { least, most, n } = statistics;
  if (least === most) return [{ from: least, to: most, count: n, values: 1 }];
  const isWhole = numbers.every((number) => Number.isSafeInteger(number));
  return isWhole && Number.isSafeInteger(most - least + 1)
    ? binsOfWhole(numbers, least, most)
    : binsOfSpans(numbers, statistics);
}

function binsOfWhole(numbers: readonly number[], least: number, most: number): Bin[] {
  const values = valuesPerBin(most - least + 1);
  const bins = Array.from({ length: Math.floor((most - least) / values) + 1 }, (_, place): Bin => {
    const from = least + place * values;
    const to = Math.min(most, from + values - 1);
    return { from, to, count: 0, values: to - from + 1 };
  });
  for (const number of numbers) {
    const bin = bins[Math.floor((number - least) / values)];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

/**
 * How many whole numbers each bar is for. A range that no such number divides leaves fewer for the last bar: it is the
 * range's own end, and the number that leaves the least behind is taken.
 */
function valuesPerBin(range: number): number {
  if (range <= MOST_VALUES) return 1;
  let best = { values: Math.ceil(range / MOST_VALUES), missing: Infinity };
  for (let count = MOST_VALUES; count >= FEWEST_BINS; count -= 1) {
    const values = Math.ceil(range / count);
    const missing = (Math.ceil(range / values) * values - range) / values;
    if (missing < best.missing) best = { values, missing };
  }
  return best.values;
}

function binsOfSpans(numbers: readonly number[], { least, most, n }: Statistics): Bin[] {
  const count = Math.min(MOST_SPANS, Math.ceil(Math.sqrt(n)) + 1);
  // Between the ends, not on from the first: so no bar lies beyond what a number holds.
  const edge = (place: number) => least * (1 - place / count) + most * (place / count);
  const bins = Array.from({ length: count }, (_, place): Bin => ({
    from: edge(place),
    to: edge(place + 1),
    count: 0,
    values: 1,
  }));
  for (const number of numbers) {
    // Found by the edges that its label says: dividing would put some numbers on the wrong side of one.
    const bin = bins.findLast(({ from }) => number >= from) ?? bins[0];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

/** The histogram in words: "1: 2, 2: 0, 3: 4"; with more values a bar "0 to 9: 3"; of other numbers "0.5 to under 1: 3". */
export const binsInWords = (bins: readonly Bin[]): string =>
  bins
    .map(({ from, to, count }, place) => {
      const isNextFrom = bins[place + 1]?.from === to;
      const which =
        from === to ? inBrief(from) : `${inBrief(from)} to ${isNextFrom ? 'under ' : ''}${inBrief(to)}`;
      return `${which}: ${numberText(count)}`;
    })
    .join(', ');
