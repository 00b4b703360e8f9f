import { expect, test } from 'vitest';
import { barsOf, isBarIn } from './number-bars.ts';

const shares = (numbers: readonly number[], from: number, to: number) => {
  const bars = barsOf(numbers);
  return bars?.counts.map((_, index) => isBarIn(bars, index, from, to));
};

test('gives each of a few whole numbers a bar', () => {
  expect(barsOf([3, 1, 3, 5])).toEqual({ min: 1, max: 5, step: 1, counts: [1, 0, 2, 0, 1], isEach: true });
  expect(barsOf([7])).toEqual({ min: 7, max: 7, step: 1, counts: [1], isEach: true });
  expect(shares([3, 1, 3, 5], 2, 3)).toEqual([false, true, true, false, false]);
  expect(barsOf([])).toBeNull();
});

test('divides more numbers into equal parts, with the most in the last one', () => {
  expect(barsOf([0, 9, 10, 119, 120])).toMatchObject({
    min: 0,
    max: 120,
    step: 1,
    counts: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
  });
  expect(barsOf([0, 40_000])?.step).toBe(100);
  expect(shares([0, 120], 10, 29)?.slice(0, 4)).toEqual([false, true, true, false]);
  expect(shares([0, 120], 120, 120)?.at(-1)).toBe(true);
});

test('divides fractions, however close they are', () => {
  expect(barsOf([0.5, 1.25])).toMatchObject({ step: 0.001, counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] });
  expect(barsOf([0.5, 0.5])).toMatchObject({ min: 0.5, max: 0.5, step: 1 });
  expect(barsOf([0.5, 0.5])?.counts[0]).toBe(2);
});
