import { formatNumber } from '../../../shared/domain/numbers.ts';
import { inBrief } from '../../ui/numbers.ts';

/** Statistics of the numeric answers to a question. */
export interface Statistics {
  n: number;
  mean: number;
  median: number;
  least: number;
  most: number;
}

/**
 * A bar of the histogram. For integers it counts those from `from` to `to`, both included; for other numbers
 * those from `from` up to `to`, which only the last bar includes.
 */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** How many different integers the bar covers; 1 for other numbers. */
  values: number;
}

/** Returns null if there are no numbers. */
export function statisticsOf(numbers: readonly number[]): Statistics | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const least = sorted[0];
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return null;
  const n = sorted.length;
  // Each number is divided before adding: the sum of huge numbers would overflow.
  const mean = sorted.reduce((sum, number) => sum + number / n, 0);
  const upper = sorted[Math.floor(n / 2)] ?? most;
  const lower = sorted[Math.floor((n - 1) / 2)] ?? upper;
  // Rounding must not push the mean outside the range of the numbers.
  return {
    n,
    mean: Math.min(most, Math.max(least, mean)),
    median: lower / 2 + upper / 2,
    least,
    most,
  };
}

/** So that a scale from 0 to 20 has a bar for each value. */
const MOST_VALUES = 21;
const FEWEST_BINS = 8;
/** The most intervals for numbers that are not integers. */
const MOST_SPANS = 10;

/**
 * Returns the bars of a histogram. A scale of integers has a bar for each value, including values that nobody
 * chose. Over a longer range each bar covers the same number of integers; other numbers are split into up to
 * ten intervals of equal width. Equal numbers make one bar.
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
  const bins = Array.from({ length: Math.floor((most - least) / values) + 1 }, (_, index): Bin => {
    const from = least + index * values;
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
 * Returns how many integers each bar covers. If no number divides the range evenly, the last bar covers
 * fewer: the number for which it comes closest to full is chosen.
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
  // Interpolated between the ends rather than added up from the first, so that no edge overflows.
  const edge = (index: number) => least * (1 - index / count) + most * (index / count);
  const bins = Array.from({ length: count }, (_, index): Bin => ({
    from: edge(index),
    to: edge(index + 1),
    count: 0,
    values: 1,
  }));
  for (const number of numbers) {
    // Compared with the edges in the label: by division, some numbers would fall on the wrong side of an
    // edge.
    const bin = bins.findLast(({ from }) => number >= from) ?? bins[0];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

/**
 * Returns the histogram in words: "1: 2, 2: 0, 3: 4"; with several values per bar "0 to 9: 3"; for other
 * numbers "0.5 to under 1: 3".
 */
export const binsInWords = (bins: readonly Bin[]): string =>
  bins
    .map(({ from, to, count }, index) => {
      const isNextFrom = bins[index + 1]?.from === to;
      const which =
        from === to ? inBrief(from) : `${inBrief(from)} to ${isNextFrom ? 'under ' : ''}${inBrief(to)}`;
      return `${which}: ${formatNumber(count)}`;
    })
    .join(', ');
