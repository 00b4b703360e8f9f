import { expect, test } from 'vitest';
import { ALL_SHOWN, byName, NOTHING, readSelection, selects, withKeys, withoutGone } from './selection.ts';

const shown = ['a', 'b', 'c'];
const picked = (selection: typeof NOTHING) => shown.filter(selects(selection));

test('selects one by one and in ranges', () => {
  const two = withKeys(NOTHING, ['a', 'b'], true);
  expect(picked(two)).toEqual(['a', 'b']);
  expect(picked(withKeys(two, ['a'], false))).toEqual(['b']);
  expect(withKeys(two, ['a', 'b'], false)).toBe(NOTHING);
});

test('selects all that is shown, but what is taken out of it', () => {
  expect(picked(ALL_SHOWN)).toEqual(shown);
  const butOne = withKeys(ALL_SHOWN, ['b'], false);
  expect(picked(butOne)).toEqual(['a', 'c']);
  expect(picked(withKeys(butOne, ['b'], true))).toEqual(shown);
});

test('names what was shown before the filter changes', () => {
  const before = byName(
    withKeys(ALL_SHOWN, ['b'], false),
    shown.map((key) => ({ key })),
  );
  expect(before).toEqual({ all: false, keys: ['a', 'c'] });
  expect(['c', 'd'].filter(selects(before))).toEqual(['c']);
});

test('lets go of links that are gone', () => {
  const all = withKeys(NOTHING, shown, true);
  expect(withoutGone(all, () => true)).toBe(all);
  expect(withoutGone(all, (key) => key === 'c')).toEqual({ all: false, keys: ['c'] });
});

test('reads whatever stands in a history entry', () => {
  expect(readSelection({ all: false, keys: ['a', 7] })).toEqual({ all: false, keys: ['a'] });
  for (const foreign of [null, 'x', {}, { keys: 'a' }, { all: 'yes', keys: [] }])
    expect(readSelection(foreign)).toBe(NOTHING);
});
