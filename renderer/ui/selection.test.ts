import { expect, test } from 'vitest';
import {
  ALL_SHOWN,
  byName,
  clickOn,
  keysBetween,
  NOTHING,
  readSelection,
  selects,
  withKeys,
  withMovedEnd,
  withoutGone,
  withRange,
} from './selection.ts';

const visible = ['a', 'b', 'c'];
const selected = (selection: typeof NOTHING) => visible.filter(selects(selection));

test('selects single rows and ranges', () => {
  const two = withKeys(NOTHING, ['a', 'b'], true);
  expect(selected(two)).toEqual(['a', 'b']);
  expect(selected(withKeys(two, ['a'], false))).toEqual(['b']);
  expect(withKeys(two, ['a', 'b'], false)).toBe(NOTHING);
});

test('selects all visible rows except those that are deselected', () => {
  expect(selected(ALL_SHOWN)).toEqual(visible);
  const exceptOne = withKeys(ALL_SHOWN, ['b'], false);
  expect(selected(exceptOne)).toEqual(['a', 'c']);
  expect(selected(withKeys(exceptOne, ['b'], true))).toEqual(visible);
});

test('keeps the visible selection when the filter changes', () => {
  const before = byName(
    withKeys(ALL_SHOWN, ['b'], false),
    visible.map((key) => ({ key })),
  );
  expect(before).toEqual({ all: false, keys: ['a', 'c'] });
  expect(['c', 'd'].filter(selects(before))).toEqual(['c']);
});

test('deselects links that no longer exist', () => {
  const all = withKeys(NOTHING, visible, true);
  expect(withoutGone(all, () => true)).toBe(all);
  expect(withoutGone(all, (key) => key === 'c')).toEqual({ all: false, keys: ['c'] });
});

test('reads any value from a history entry', () => {
  expect(readSelection({ all: false, keys: ['a', 7] })).toEqual({ all: false, keys: ['a'] });
  for (const invalid of [null, 'x', {}, { keys: 'a' }, { all: 'yes', keys: [] }])
    expect(readSelection(invalid)).toBe(NOTHING);
});

const rows = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key }));
const inRows = (selection: typeof NOTHING) =>
  rows
    .map(({ key }) => key)
    .filter(selects(selection))
    .join('');

test('selects a range in both directions, and only rows of the list', () => {
  expect(keysBetween(rows, 1, 3)).toEqual(['b', 'c', 'd']);
  expect(keysBetween(rows, 3, 1)).toEqual(['b', 'c', 'd']);
  expect(keysBetween(rows, 3, 9)).toEqual(['d', 'e']);
  expect(inRows(withRange(withKeys(NOTHING, ['a'], true), rows, 4, 3))).toBe('ade');
  expect(inRows(withRange(withKeys(ALL_SHOWN, ['b', 'c'], false), rows, 1, 1))).toBe('abde');
});

test('moves the end of a range, also across its start', () => {
  const down = withRange(NOTHING, rows, 2, 4);
  expect(inRows(withMovedEnd(down, rows, 2, { from: 4, to: 3 }))).toBe('cd');
  expect(inRows(withMovedEnd(down, rows, 2, { from: 4, to: 1 }))).toBe('bc');
});

test('opens with a plain click, toggles with Ctrl or ⌘, and selects a range with Shift', () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false };
  expect(clickOn(none)).toBe('open');
  expect(clickOn({ ...none, ctrlKey: true })).toBe('toggle');
  expect(clickOn({ ...none, metaKey: true })).toBe('toggle');
  expect(clickOn({ ...none, shiftKey: true, ctrlKey: true })).toBe('range');
});
