import { expect, test } from 'vitest';
import { entriesWith, MOST_FOUND, type Step } from './json-find.ts';

function all(value: unknown, words: string): Step[] {
  const steps = entriesWith(value, words);
  for (;;) {
    const { done, value: found } = steps.next();
    if (done === true) return found;
  }
}
const places = (step: Step | null): number[] => (step === null ? [] : [...places(step.parent), step.place]);

test('keys and plain values are found, in order, whatever their case and accents', () => {
  const value = { text: 'Café', other: [{ cafe: 1 }, 'no', 'le  CAFÉ noir'], n: 12 };
  expect(all(value, 'cafe').map(places)).toEqual([[0], [1, 0, 0], [1, 2]]);
  expect(all(value, '12').map(places)).toEqual([[2]]);
  expect(all(value, ' ')).toEqual([]);
  expect(all({ is: [null, true] }, 'null').map(places)).toEqual([[0, 0]]);
});

test('a list’s places are no words', () => {
  expect(all(['a', 'b'], '1')).toEqual([]);
});

test('no more are listed than can be stepped through', () => {
  expect(
    all(
      Array.from({ length: MOST_FOUND + 5 }, () => 'x'),
      'x',
    ),
  ).toHaveLength(MOST_FOUND);
});

test('a value of 100,000 levels is searched to the bottom', () => {
  let deep: unknown = 'bottom';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(all(deep, 'bottom')).toHaveLength(1);
});
