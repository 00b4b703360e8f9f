import { expect, test } from 'vitest';
import { readLink } from '../../../api/link-record.ts';
import { matchAnswers } from './match-answers.ts';

const links = (...labels: string[]) =>
  labels.map((label, index) => readLink({ id: String(index), label }, index));
const keys = (labels: string[], answeredLabels: string[]) =>
  matchAnswers(labels, links(...answeredLabels)).map((link) => link?.key ?? null);

test('matches answers by label, in any order', () => {
  expect(keys(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual(['1', '2', '0']);
});

test('leaves labels open if there are fewer answers', () => {
  expect(keys(['A', 'B', 'C'], ['C'])).toEqual([null, null, '0']);
  expect(keys(['A', 'B'], [])).toEqual([null, null]);
});

test('matches answers with other labels in order if there are equally many', () => {
  expect(keys(['A', 'B', 'C'], ['a', 'B', 'c'])).toEqual(['0', '1', '2']);
});
