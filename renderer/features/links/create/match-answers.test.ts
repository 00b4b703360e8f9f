import { expect, test } from 'vitest';
import { readLink } from '../../../api/link-record.ts';
import { matchAnswers } from './match-answers.ts';

const links = (...labels: string[]) => labels.map((label, at) => readLink({ id: String(at), label }, at));
const keys = (labels: string[], answered: string[]) =>
  matchAnswers(labels, links(...answered)).map((link) => link?.key ?? null);

test('answers are matched by label, in whatever order they come', () => {
  expect(keys(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual(['1', '2', '0']);
});

test('fewer answers than labels leave the others open', () => {
  expect(keys(['A', 'B', 'C'], ['C'])).toEqual([null, null, '0']);
  expect(keys(['A', 'B'], [])).toEqual([null, null]);
});

test('as many answers under other labels are taken in their order', () => {
  expect(keys(['A', 'B', 'C'], ['a', 'B', 'c'])).toEqual(['0', '1', '2']);
});
