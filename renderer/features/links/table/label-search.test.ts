import { expect, test } from 'vitest';
import { foundIn, textOfLabels } from './label-search.ts';

const labels = ['P1 Zoë', 'P11', '', 'Line\nbreak', 'P2'].map((label) => ({ label }));
const places = (wanted: string) =>
  [...foundIn(textOfLabels(labels), wanted)].flatMap((found, place) => (found === 1 ? [place] : []));

test('finds a part of a label in letters of any size', () => {
  expect(places('p1')).toEqual([0, 1]);
  expect(places('zoë')).toEqual([0]);
  expect(places('2')).toEqual([4]);
  expect(places('x')).toEqual([]);
});

test('what reaches from one label into the next is in neither', () => {
  expect(places('zoë\np11')).toEqual([]);
  expect(places('line\nbreak')).toEqual([3]);
  expect(places('\n')).toEqual([3]);
});
