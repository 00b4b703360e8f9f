import { expect, test } from 'vitest';
import { folded } from '../../../../shared/domain/folding/find-folding.ts';
import { foundIn, textOfLabels } from './label-search.ts';

const labels = ['P1 Zoë', 'P11', '', 'Line\nbreak', 'P2'].map((label) => ({ label }));
const indexesOf = (search: string) =>
  [...foundIn(textOfLabels(labels), folded(search))].flatMap((found, index) => (found === 1 ? [index] : []));

test('finds part of a label whatever its capitals and accents', () => {
  expect(indexesOf('p1')).toEqual([0, 1]);
  expect(indexesOf('zoë')).toEqual([0]);
  expect(indexesOf('ZOE')).toEqual([0]);
  expect(indexesOf('2')).toEqual([4]);
  expect(indexesOf('x')).toEqual([]);
});

test('does not match across two labels', () => {
  expect(indexesOf('zoë\np11')).toEqual([]);
  expect(indexesOf('line\nbreak')).toEqual([3]);
  expect(indexesOf('e\nb')).toEqual([3]);
});
