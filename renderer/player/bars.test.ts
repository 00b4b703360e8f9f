import { expect, test } from 'vitest';
import { barHeights } from './bars.ts';

const values = Float32Array.from({ length: 100 }, (_, index) => (index >= 40 && index < 50 ? 0.5 : 0));

test('draws each bar as high as the loudness of its section', () => {
  const bars = barHeights(values, 0.1, 0, 1, 10);
  expect([...bars].map((bar) => bar > 0)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0].map(Boolean));
  expect(bars[4]).toBeCloseTo(0.55);
});

test('draws the same bars in a slice as in the whole', () => {
  const allBars = barHeights(values, 0.1, 0, 0.25, 40);
  const slice = barHeights(values, 0.1, 4, 0.25, 4);
  expect([...slice]).toEqual([...allBars.subarray(16, 20)]);
});

test('repeats the nearest peak if bars are narrower than peaks, and draws silence after the end', () => {
  expect([...barHeights(values, 0.1, 3.95, 0.05, 3)].map((bar) => bar > 0)).toEqual([false, true, true]);
  expect([...barHeights(values, 0.1, 9.9, 0.1, 3)]).toEqual([0, 0, 0]);
});
