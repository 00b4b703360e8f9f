import { expect, test } from 'vitest';
import { ALL_SHOWN, byName, NOTHING, readSelection, selects, withKeys, withoutGone } from './selection.ts';

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
