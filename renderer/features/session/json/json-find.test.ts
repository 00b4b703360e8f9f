import { expect, test } from 'vitest';
import { entriesWith, MOST_FOUND, type Step } from './json-find.ts';

function all(value: unknown, words: string): Step[] {
  const steps = entriesWith(value, words);
  for (;;) {
    const { done, value: found } = steps.next();
    if (done === true) return found;
  }
}
const pathOf = (step: Step | null): number[] => (step === null ? [] : [...pathOf(step.parent), step.index]);

test('finds keys and values in order, whatever their case and accents', () => {
  const value = { text: 'Café', other: [{ cafe: 1 }, 'no', 'le  CAFÉ noir'], n: 12 };
  expect(all(value, 'cafe').map(pathOf)).toEqual([[0], [1, 0, 0], [1, 2]]);
  expect(all(value, '12').map(pathOf)).toEqual([[2]]);
  expect(all(value, ' ')).toEqual([]);
  expect(all({ is: [null, true] }, 'null').map(pathOf)).toEqual([[0, 0]]);
});

test('does not search list indexes', () => {
  expect(all(['a', 'b'], '1')).toEqual([]);
});

test('lists at most as many matches as one can step through', () => {
  expect(
    all(
      Array.from({ length: MOST_FOUND + 5 }, () => 'x'),
      'x',
    ),
  ).toHaveLength(MOST_FOUND);
});

test('searches a value of 100,000 levels to the bottom', () => {
  let nested: unknown = 'bottom';
  for (let level = 0; level < 100_000; level += 1) nested = [nested];
  expect(all(nested, 'bottom')).toHaveLength(1);
});
