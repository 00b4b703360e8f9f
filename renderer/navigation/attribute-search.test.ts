import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttributeSearch, withAttributeFilter } from './attribute-search.ts';
import {
  readAnswersSearch,
  readInstantSearch,
  readLinksSearch,
  readParticipantsSearch,
  readQuotesSearch,
  readSessionsSearch,
} from './route-search.ts';

const AGE = { name: 'Age', min: 18, max: 30 };
const BRANCH = { name: 'Branch', values: ['North', ''] };

test('reads filters from a query, and drops what is malformed', () => {
  expect(
    readAttributeSearch([
      AGE,
      { name: 'Card since', from: '2016-06-13', extra: 1 },
      { name: '', min: 1 },
      { name: 'Visits', min: '3' },
      { name: 'Since', from: '13 June' },
      { name: 'Nothing' },
      { name: 'No values', values: [] },
      'Branch',
      null,
      BRANCH,
    ]),
  ).toEqual({ attributes: [AGE, { name: 'Card since', from: '2016-06-13' }, BRANCH] });
});

test('reads the first of two filters on one attribute', () => {
  expect(readAttributeSearch([AGE, { name: ' AGE ', max: 4 }])).toEqual({ attributes: [AGE] });
});

test('adds, replaces and removes a filter', () => {
  expect(withAttributeFilter([], AGE)).toEqual([AGE]);
  expect(withAttributeFilter([AGE, BRANCH], { name: 'age', min: 40 })).toEqual([
    { name: 'age', min: 40 },
    BRANCH,
  ]);
  expect(withAttributeFilter([AGE, BRANCH], { name: 'Age' })).toEqual([BRANCH]);
  expect(withAttributeFilter([AGE], { name: 'Age', values: [] })).toBeUndefined();
});

test.each([
  ['sessions', readSessionsSearch],
  ['answers', readAnswersSearch],
  ['quotes', readQuotesSearch],
  ['links of a project', readLinksSearch],
  ['instant links', readInstantSearch],
  ['participants', readParticipantsSearch],
])('is part of the address of %s', (_, read) => {
  expect(read({ attributes: [AGE, { name: 'Broken' }] })).toMatchObject({ attributes: [AGE] });
  expect(read({ attributes: 'Age' })).not.toHaveProperty('attributes');
});

test('never throws, and reads what it has read the same way again', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = readAttributeSearch(value);
      expect(readAttributeSearch(read.attributes)).toEqual(read);
    }),
  );
});
