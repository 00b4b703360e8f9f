/** What the numbers that answer one question come to. */
export interface Statistics {
  n: number;
  mean: number;
  median: number;
  least: number;
  most: number;
}

/** A bar of the histogram: how many numbers lie from `from` up to `to`, which belongs to the last bar alone. */
export interface Bin {
  from: number;
  to: number;
  count: number;
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

const MOST_BINS = 10;

/**
 * A bar for each whole number where there are few of them, as on a scale from 1 to 7; otherwise up to ten bars of one
 * width. Equal numbers are one bar.
 */
export function binsOf(numbers: readonly number[]): Bin[] {
  const statistics = statisticsOf(numbers);
  if (statistics === null) return [];
  const { least, most, n } = statistics;
  if (least === most) return [{ from: least, to: most, count: n }];
  const isScale = numbers.every((number) => Number.isSafeInteger(number)) && most - least < MOST_BINS;
  const count = isScale ? most - least + 1 : Math.min(MOST_BINS, Math.ceil(Math.sqrt(n)) + 1);
  // Divided before it is subtracted: the span of huge numbers is more than a number holds.
  const width = isScale ? 1 : most / count - least / count;
  // Between the ends, not on from the first: so no bar lies beyond what a number holds.
  const edge = (place: number) =>
    isScale ? least + place : least * (1 - place / count) + most * (place / count);
  const bins = Array.from({ length: count }, (_, place): Bin => ({
    from: edge(place),
    to: edge(isScale ? place : place + 1),
    count: 0,
  }));
  for (const number of numbers) {
    const place = Math.min(count - 1, Math.max(0, Math.floor(number / width - least / width)));
    const bin = bins[place];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

const rounded = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, useGrouping: 'min2' });
const huge = new Intl.NumberFormat('en-GB', { notation: 'scientific', maximumFractionDigits: 2 });

/** A mean or a median: at most two decimals. */
export const inBrief = (number: number): string =>
  Math.abs(number) >= 1e9 || (number !== 0 && Math.abs(number) < 0.005)
    ? huge.format(number)
    : rounded.format(number);

/** The histogram in words: "1: 2, 2: 0, 3: 4", or with spans "0 to 10: 3". */
export const binsInWords = (bins: readonly Bin[]): string =>
  bins
    .map(
      ({ from, to, count }) =>
        `${from === to ? inBrief(from) : `${inBrief(from)} to ${inBrief(to)}`}: ${String(count)}`,
    )
    .join(', ');
