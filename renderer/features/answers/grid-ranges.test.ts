import { expect, test } from 'vitest';
import { gridRanges } from './grid-ranges.ts';

const rangesFor = (focusedRow: number, visible = { first: 10, end: 20 }) =>
  gridRanges(visible, focusedRow, 100).map(
    ({ kind, from, count }) => `${kind} ${String(from)}+${String(count)}`,
  );

test('draws the visible rows between gaps, and always the focused row', () => {
  expect(rangesFor(12)).toEqual(['gap 0+10', 'rows 10+10', 'gap 20+80']);
  expect(rangesFor(-1)).toEqual(['gap 0+10', 'rows 10+10', 'gap 20+80']);
  expect(rangesFor(3)).toEqual(['gap 0+3', 'rows 3+1', 'gap 4+6', 'rows 10+10', 'gap 20+80']);
  expect(rangesFor(9)).toEqual(['gap 0+9', 'rows 9+1', 'rows 10+10', 'gap 20+80']);
  expect(rangesFor(50)).toEqual(['gap 0+10', 'rows 10+10', 'gap 20+30', 'rows 50+1', 'gap 51+49']);
  expect(rangesFor(0, { first: 0, end: 100 })).toEqual(['rows 0+100']);
});

test('counts every row once', () => {
  for (const focusedRow of [-1, 0, 9, 15, 20, 99]) {
    const total = gridRanges({ first: 10, end: 20 }, focusedRow, 100).reduce(
      (sum, { count }) => sum + count,
      0,
    );
    expect(total).toBe(100);
  }
});
