import { expect, test } from 'vitest';
import { binsInWords, binsOf, inBrief, statisticsOf } from './statistics.ts';

test('no numbers have no statistics and no bars', () => {
  expect(statisticsOf([])).toBeNull();
  expect(binsOf([])).toEqual([]);
});

test('n, mean and median of an odd and an even number of numbers', () => {
  expect(statisticsOf([7, 1, 4])).toEqual({ n: 3, mean: 4, median: 4, least: 1, most: 7 });
  expect(statisticsOf([4, 1, 2, 9])).toMatchObject({ n: 4, mean: 4, median: 3 });
  expect(statisticsOf([-3, -1])).toMatchObject({ mean: -2, median: -2, least: -3, most: -1 });
});

test('a scale has a bar for each of its steps, also for those that nobody chose', () => {
  const bins = binsOf([1, 1, 3, 5]);
  expect(bins.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
  expect(binsInWords(bins)).toBe('1: 2, 2: 0, 3: 1, 4: 0, 5: 1');
  expect(binsOf([-2, 0]).map(({ from, count }) => [from, count])).toEqual([
    [-2, 1],
    [-1, 0],
    [0, 1],
  ]);
});

test('equal numbers are one bar', () => {
  expect(binsOf([4, 4, 4])).toEqual([{ from: 4, to: 4, count: 3 }]);
  expect(binsInWords(binsOf([4, 4]))).toBe('4: 2');
});

test('many different numbers lie in at most ten bars, each in one', () => {
  const numbers = Array.from({ length: 500 }, (_, place) => place * 1.7 - 200);
  const bins = binsOf(numbers);
  expect(bins).toHaveLength(10);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  expect(bins[0]?.from).toBe(-200);
  expect(bins.at(-1)?.to).toBe(Math.max(...numbers));
  expect(binsOf([0.5, 1.5]).map(({ count }) => count)).toEqual([1, 0, 1]);
});

test('huge numbers have finite statistics and bars', () => {
  const numbers = [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MAX_VALUE];
  const statistics = statisticsOf(numbers);
  expect(Number.isFinite(statistics?.mean)).toBe(true);
  expect(statistics?.median).toBe(Number.MAX_VALUE);
  const bins = binsOf(numbers);
  expect(bins.every(({ from, to }) => Number.isFinite(from) && Number.isFinite(to))).toBe(true);
  expect(bins.map(({ count }) => count)).toEqual([1, 0, 2]);
});

test('numbers are said in brief', () => {
  expect([4, 4.256, 12_345.6, -0.5, 0].map(inBrief)).toEqual(['4', '4.26', '12,345.6', '-0.5', '0']);
  expect([1.5e12, 0.0001].map(inBrief)).toEqual(['1.5E12', '1E-4']);
});
