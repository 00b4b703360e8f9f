import { expect, test } from 'vitest';
import { positionAfter, gridRanges } from './grid-position.ts';

const size = { rows: 30, columns: 5 };
const after = (key: string, row: number, column: number, ctrlKey = false) =>
  positionAfter({ key, ctrlKey, metaKey: false, altKey: false }, { row, column }, size);

test('moves from cell to cell with the arrow keys, stays in the grid, and reaches the header above the first row', () => {
  expect(after('ArrowUp', 0, 2)).toEqual({ row: -1, column: 2 });
  expect(after('ArrowUp', -1, 2)).toEqual({ row: -1, column: 2 });
  expect(after('ArrowDown', 29, 2)).toEqual({ row: 29, column: 2 });
  expect(after('ArrowRight', 3, 4)).toEqual({ row: 3, column: 4 });
  expect(after('ArrowLeft', 3, 1)).toEqual({ row: 3, column: 0 });
});

test('jumps with Home, End and page keys, and to the corners with Ctrl', () => {
  expect(after('End', 3, 1)).toEqual({ row: 3, column: 4 });
  expect(after('Home', 3, 1, true)).toEqual({ row: 0, column: 0 });
  expect(after('End', 3, 1, true)).toEqual({ row: 29, column: 4 });
  expect(after('PageUp', 3, 1)).toEqual({ row: 0, column: 1 });
  expect(after('PageDown', 25, 1)).toEqual({ row: 29, column: 1 });
  expect(after('Enter', 3, 1)).toBeNull();
});

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
