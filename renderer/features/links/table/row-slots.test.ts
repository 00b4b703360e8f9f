import { expect, test } from 'vitest';
import { slotsFor } from './row-slots.ts';

const rows = (...keys: string[]) => slotsFor([], keys, null);
const slots = (after: ReturnType<typeof slotsFor>) => after.map(({ key, slot }) => `${key}${String(slot)}`);

test('gives the elements of a removed row to a row that appears at the end', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c', 'd'), ['c', 'd', 'e', 'f'], null))).toEqual([
    'c2',
    'd3',
    'e0',
    'f1',
  ]);
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['b', 'c', 'd'], 'a'))).toEqual(['b1', 'c2', 'd3']);
});

test('gives new elements to a row that appears at the start, and moves no other', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['z', 'a', 'b'], null))).toEqual(['z3', 'a0', 'b1']);
});

test('keeps the elements of a row that stays, wherever it moves', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['b', 'c'], null))).toEqual(['b1', 'c2']);
  expect(slots(slotsFor(rows('a', 'b'), ['b', 'a'], null))).toEqual(['b1', 'a0']);
});

test('gives a row the elements of the row that it replaces', () => {
  expect(slots(slotsFor(rows('a', 'b', 'c'), ['x', 'b', 'y'], null))).toEqual(['x0', 'b1', 'y2']);
});

test('never gives away the elements of a held row', () => {
  expect(slots(slotsFor(rows('a', 'b'), ['x', 'y'], 'a'))).toEqual(['x2', 'y1']);
});

test('never shares elements between two rows', () => {
  const after = slotsFor(rows('a', 'b', 'c', 'd'), ['d', 'e', 'f', 'a', 'g'], 'b');
  expect(new Set(after.map(({ slot }) => slot)).size).toBe(5);
});
