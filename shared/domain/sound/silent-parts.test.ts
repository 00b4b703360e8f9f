import { expect, test } from 'vitest';
import { silentParts } from './silent-parts.ts';

const BUCKET = 0.05;
const peaksOf = (...parts: [seconds: number, level: number][]) => ({
  bucketSeconds: BUCKET,
  pairs: Int16Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from({ length: Math.round(seconds / BUCKET) }, () => Math.round(level * 32_767)).flatMap(
        (value) => [-value, value],
      ),
    ),
  ),
  complete: true,
});

test('finds the parts in which nobody speaks for longer than 0.8 seconds, to their ends', () => {
  const found = silentParts(peaksOf([1, 0], [2, 0.5], [3, 0.001], [1, 0.4], [0.7, 0], [1, 0.5]));
  expect(
    found.map(({ startSeconds, endSeconds }) =>
      [startSeconds, endSeconds].map((one) => Number(one.toFixed(2))),
    ),
  ).toEqual([
    [0, 1],
    [3, 6],
  ]);
  expect(silentParts(peaksOf([10, 0.0001]))).toEqual([]);
});
