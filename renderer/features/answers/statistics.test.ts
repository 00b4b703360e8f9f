import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binsInWords, binsOf, statisticsOf } from './statistics.ts';

test('returns no statistics and no bars without numbers', () => {
  expect(statisticsOf([])).toBeNull();
  expect(binsOf([])).toEqual([]);
});

test('computes n, mean and median of an odd and of an even count', () => {
  expect(statisticsOf([7, 1, 4])).toEqual({ n: 3, mean: 4, median: 4, least: 1, most: 7 });
  expect(statisticsOf([4, 1, 2, 9])).toMatchObject({ n: 4, mean: 4, median: 3 });
  expect(statisticsOf([-3, -1])).toMatchObject({ mean: -2, median: -2, least: -3, most: -1 });
});

test('draws a bar for each step of a scale, also for steps without answers', () => {
  const bins = binsOf([1, 1, 3, 5]);
  expect(bins.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
  expect(binsInWords(bins)).toBe('1: 2, 2: 0, 3: 1, 4: 0, 5: 1');
  expect(binsOf([-2, 0]).map(({ from, count }) => [from, count])).toEqual([
    [-2, 1],
    [-1, 0],
    [0, 1],
  ]);
});

test('draws one bar for equal numbers', () => {
  expect(binsOf([4, 4, 4])).toEqual([{ from: 4, to: 4, count: 3, values: 1 }]);
  expect(binsInWords(binsOf([4, 4]))).toBe('4: 2');
});

test('draws at most ten bars for many different numbers, each number in one', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index * 1.7 - 200);
  const bins = binsOf(numbers);
  expect(bins).toHaveLength(10);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  expect(bins[0]?.from).toBe(-200);
  expect(bins.at(-1)?.to).toBe(Math.max(...numbers));
  expect(binsOf([0.5, 1.5]).map(({ count }) => count)).toEqual([1, 0, 1]);
});

test('returns finite statistics and bars for huge numbers', () => {
  const numbers = [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MAX_VALUE];
  const statistics = statisticsOf(numbers);
  expect(Number.isFinite(statistics?.mean)).toBe(true);
  expect(statistics?.median).toBe(Number.MAX_VALUE);
  const bins = binsOf(numbers);
  expect(bins.every(({ from, to }) => Number.isFinite(from) && Number.isFinite(to))).toBe(true);
  expect(bins.map(({ count }) => count)).toEqual([1, 0, 2]);
});

const uniform = (lowest: number, highest: number, each = 1) =>
  Array.from({ length: (highest - lowest + 1) * each }, (_, index) => lowest + Math.floor(index / each));
/** Returns the height of each bar, as a share of the highest. */
const heights = (numbers: number[]) => {
  const bins = binsOf(numbers).map(({ count, values }) => count / values);
  return bins.map((height) => height / Math.max(...bins));
};

test('draws eleven bars without false peaks for a scale from 0 to 10', () => {
  const bins = binsOf(uniform(0, 10, 3));
  expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual(
    Array.from({ length: 11 }, (_, value) => [value, value, 3]),
  );
  expect(binsOf(uniform(0, 20))).toHaveLength(21);
});

test('draws a longer range in bars of equally many whole numbers, and labels them', () => {
  const bins = binsOf(uniform(1, 100));
  expect(bins.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 5));
  expect(binsInWords(bins)).toMatch(/^1 to 5: 5, 6 to 10: 5, .*, 96 to 100: 5$/);
  // 101 values do not divide evenly: the last bar covers one value fewer, and is narrower but equally high.
  const uneven = binsOf(uniform(0, 100));
  expect(uneven.map(({ values }) => values)).toEqual([...Array.from({ length: 16 }, () => 6), 5]);
  expect(binsInWords(uneven)).toMatch(/, 96 to 100: 5$/);
});

test('labels which end belongs to a bar of decimal numbers', () => {
  expect(binsInWords(binsOf([0.5, 1.5]))).toBe('0.5 to under 0.83: 1, 0.83 to under 1.17: 0, 1.17 to 1.5: 1');
});

describe('for any answers', () => {
  const any = fc.array(
    fc.oneof(
      fc.integer({ min: -200, max: 200 }),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    {
      minLength: 1,
      maxLength: 60,
    },
  );

  test('puts each number into one bar, the one whose label includes it', () => {
    fc.assert(
      fc.property(any, (numbers) => {
        const bins = binsOf(numbers);
        expect(bins.length).toBeLessThanOrEqual(21);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
        for (const [index, { from, to, count }] of bins.entries()) {
          const isSpan = bins[index + 1]?.from === to;
          expect(numbers.filter((one) => one >= from && (isSpan ? one < to : one <= to))).toHaveLength(count);
        }
      }),
    );
  });

  test('draws bars of equal height for whole numbers that occur equally often', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 3 }),
        (lowest, span, each) => {
          expect(new Set(heights(uniform(lowest, lowest + span, each)))).toEqual(new Set([1]));
        },
      ),
    );
  });

  test('covers equally many whole numbers with every bar but the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 2 }), (numbers) => {
        const values = binsOf(numbers).map((bin) => bin.values);
        expect(new Set(values.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(values.at(-1)).toBeLessThanOrEqual(values[0] ?? 0);
      }),
    );
  });
});
