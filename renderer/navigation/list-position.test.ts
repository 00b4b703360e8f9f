import { beforeEach, expect, test } from 'vitest';
import { anchorAt, findAnchor, indexOfKey, scrolledTo, type Rows } from './list-position.ts';
import { forgetPositions, keepPosition, moveFocusTo, positionOf } from './list-positions.ts';

const rowsOf = (keys: readonly string[]): Rows => ({ count: keys.length, keyAt: (index) => keys[index] });
const letters = (text: string) => rowsOf(text.split(''));

beforeEach(forgetPositions);

test('finds the same row again, also after rows before it were added or removed', () => {
  const anchor = anchorAt(letters('abcdef'), 3);
  expect(findAnchor(letters('abcdef'), anchor)).toEqual({ index: 3, isSame: true });
  expect(findAnchor(letters('xyabcdef'), anchor)).toEqual({ index: 5, isSame: true });
  expect(findAnchor(letters('df'), anchor)).toEqual({ index: 0, isSame: true });
});

test('takes the nearest remaining row in place of a removed one, preferably the following one', () => {
  const anchor = anchorAt(letters('abcdef'), 3);
  expect(findAnchor(letters('abcef'), anchor)).toEqual({ index: 3, isSame: false });
  expect(findAnchor(letters('xxabcf'), anchor)).toEqual({ index: 4, isSame: false });
  // The order of the list does not matter.
  expect(findAnchor(letters('fcba'), anchor)).toEqual({ index: 1, isSame: false });
});

test('stays about as far down if all rows around it were removed, and returns null for an empty list', () => {
  const many = Array.from({ length: 100 }, (_, index) => `row ${String(index)}`);
  const anchor = anchorAt(rowsOf(many), 50);
  expect(anchor.around).toHaveLength(50);
  expect(findAnchor(letters('abc'), anchor)).toEqual({ index: 2, isSame: false });
  const otherRows = rowsOf(many.map((key) => `other ${key}`));
  expect(findAnchor(otherRows, anchor)).toEqual({ index: 50, isSame: false });
  expect(findAnchor(letters(''), anchor)).toEqual({ index: -1, isSame: false });
});

test('looks through a hundred thousand rows at most twice, whether the row exists or not', () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `link-${String(index)}`);
  const anchor = anchorAt(rowsOf(keys), 70_000);
  let readKeys = 0;
  const countingRows = (all: readonly string[]): Rows => ({
    count: all.length,
    keyAt: (index) => {
      readKeys += 1;
      return all[index];
    },
  });
  expect(findAnchor(countingRows(keys.toReversed()), anchor)).toEqual({ index: 29_999, isSame: true });
  expect(readKeys).toBeLessThanOrEqual(30_001);
  readKeys = 0;
  expect(findAnchor(countingRows(keys.toSpliced(70_000, 1)), anchor)).toEqual({
    index: 70_000,
    isSame: false,
  });
  expect(readKeys).toBeLessThanOrEqual(2 * keys.length);
  expect(indexOfKey(rowsOf(keys), 'link-none')).toBe(-1);
});

test('scrolls to a row only if it is out of sight', () => {
  expect(scrolledTo(100, 400, { start: 100, end: 140 })).toBe(100);
  expect(scrolledTo(100, 400, { start: 460, end: 500 })).toBe(100);
  expect(scrolledTo(100, 400, { start: 461, end: 501 })).toBe(281);
  expect(scrolledTo(1000, 400, { start: 40, end: 80 })).toBe(0);
});

test('keeps a separate position for each list, and only for the most recent lists', () => {
  const at = (key: string) => ({ top: { ...anchorAt(letters(key), 0), offset: 7 }, left: 0, focus: null });
  expect(positionOf('first')).toBeNull();
  keepPosition('first', at('a'));
  keepPosition('second', at('b'));
  expect(positionOf('first')?.top?.key).toBe('a');
  for (let index = 0; index < 59; index += 1) keepPosition(`other ${String(index)}`, at('c'));
  expect(positionOf('first')).toBeNull();
  expect(positionOf('second')?.top?.key).toBe('b');
  forgetPositions();
  expect(positionOf('second')).toBeNull();
});

test('returns to the row seen last, and keeps the rest of the position', () => {
  const rows = letters('abcdef');
  const top = { ...anchorAt(rows, 1), offset: 12 };
  const focus = { ...anchorAt(rows, 2), control: 1, reveal: false };
  keepPosition('list', { top, left: 30, focus });
  moveFocusTo('list', rows, 'e');
  expect(positionOf('list')).toMatchObject({
    top,
    left: 30,
    focus: { key: 'e', control: null, reveal: true },
  });
  moveFocusTo('list', rows, 'none');
  expect(positionOf('list')?.focus?.key).toBe('e');
  moveFocusTo('not shown yet', rows, 'b');
  expect(positionOf('not shown yet')).toMatchObject({ top: null, focus: { key: 'b', reveal: true } });
});
