import { expect, test } from 'vitest';
import { placeAfter } from './grid-position.ts';

const size = { rows: 30, columns: 5 };
const after = (key: string, row: number, column: number, ctrlKey = false) =>
  placeAfter({ key, ctrlKey, metaKey: false, altKey: false }, { row, column }, size);

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
