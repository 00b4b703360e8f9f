import { expect, test } from 'vitest';
import { possibleNames } from './possible-names.ts';

test('finds the names of labels in texts, the most frequent first, and no part of a word', () => {
  const labels = ['L14 Hugo', 'P07 Ines', 'V09 نورا', 'the library', 'S2 Al'];
  const texts = [
    'By Anton’s rule Hugo would get it.',
    'Hugo again, and INES.',
    'قالت نورا',
    'Inesita, hugo, Al',
  ];
  expect(possibleNames(labels, texts)).toEqual(['Hugo', 'نورا']);
});

test('finds nothing without labels', () => {
  expect(possibleNames([], ['Hugo'])).toEqual([]);
});
