import { expect, test } from 'vitest';
import { isLabelInView, rulerStep, rulerTimes } from './ruler-steps.ts';

test.each([
  [5, 1],
  [60, 10],
  [240, 30],
  [3600, 600],
  [10_800, 1800],
  [30_000, 3600],
])('labels %i seconds in 1000 pixels every %i seconds', (spanSeconds, step) => {
  expect(rulerStep(1000 / spanSeconds)).toBe(step);
});

test('labels visible times only, and never the start', () => {
  expect(rulerTimes(0, 35, 10)).toEqual([10, 20, 30]);
  expect(rulerTimes(95.5, 120, 10)).toEqual([100, 110, 120]);
  expect(rulerTimes(101, 104, 10)).toEqual([]);
});

test('shows a label only if neither edge of the ruler cuts it off', () => {
  expect([0, 25, 26, 500, 974, 975, 1000].map((x) => isLabelInView(x, 1000))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});
