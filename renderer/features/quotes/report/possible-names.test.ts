import { expect, test } from 'vitest';
import { countNames, mostFrequent, namesInLabels } from './possible-names.ts';

test('finds the names of labels in texts, the most frequent first, and no part of a word', () => {
  const labels = ['L14 Hugo', 'P07 Ines', 'V09 نورا', 'the library', 'S2 Al'];
  const texts = [
    'By Anton’s rule Hugo would get it.',
    'Hugo again, and INES.',
    'قالت نورا',
    'Inesita, hugo, Al',
  ];
  expect(mostFrequent(countNames(namesInLabels(labels), texts))).toEqual(['Hugo', 'نورا']);
});

test('adds the counts of several texts', () => {
  const names = namesInLabels(['Hugo', 'Ines']);
  expect(mostFrequent(countNames(names, ['Hugo']), countNames(names, ['Ines', 'Ines']))).toEqual([
    'Ines',
    'Hugo',
  ]);
});

test('finds nothing without labels', () => {
  expect(mostFrequent(countNames(namesInLabels([]), ['Hugo']))).toEqual([]);
});
