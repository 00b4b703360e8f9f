import { expect, test } from 'vitest';
import { slotsFor } from './row-slots.ts';

const rows = (...keys: string[]) => slotsFor([], keys, null);
const slots = (after: ReturnType<typeof slotsFor>) => after.map(({ key, slot }) => `${key}${String(slot)}`);

test('a row that comes at the end takes over the elements of one that went', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c', 'd'), ['c', 'd', 'e', 'f'], null))).toEqual([
    'c2',
    'd3',
    'e0',
    'f1',
  ]);
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['b', 'c', 'd'], 'a'))).toEqual(['b1', 'c2', 'd3']);
});

test('a row that comes at the beginning gets new elements: no other is moved', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['z', 'a', 'b'], null))).toEqual(['z3', 'a0', 'b1']);
});

test('a row that stays keeps its elements wherever it goes', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['b', 'c'], null))).toEqual(['b1', 'c2']);
  expect(slots(slotsFor(rows('a', 'b'), ['b', 'a'], null))).toEqual(['b1', 'a0']);
});

test('a row takes over the elements of the one whose place it takes', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['x', 'b', 'y'], null))).toEqual(['x0', 'b1', 'y2']);
});

test('the elements of a row that is held are taken over by none', () => {
  expect(slots(slotsFor(rows('a', 'b'), ['x', 'y'], 'a'))).toEqual(['x2', 'y1']);
});

test('no two rows share elements', () => {
  const after = slotsFor(rows('a', 'b', 'c', 'd'), ['d', 'e', 'f', 'a', 'g'], 'b');
  expect(new Set(after.map(({ slot }) => slot)).size).toBe(5);
});
