import { expect, test } from 'vitest';
import { matchOf, termsOf } from './terms.ts';

const of = (typed: string) =>
  termsOf(typed).map(({ words, isPrefix }) => words.join(' ') + (isPrefix ? '*' : ''));

test('makes a term of each word, and a prefix of the last one', () => {
  expect(of('The  Queue mov')).toEqual(['the', 'queue', 'mov*']);
  expect(of('e-mail')).toEqual(['e mail*']);
});

test('makes a phrase of quoted words, whatever the quotation marks', () => {
  expect(of('"place a hold" app')).toEqual(['place a hold', 'app*']);
  expect(of('app “place a hold”')).toEqual(['app*', 'place a hold']);
  expect(of('"place a')).toEqual(['place a*']);
  expect(of('""')).toEqual([]);
});

test('makes a phrase of text without spaces', () => {
  expect(of('图书馆 ไทย')).toEqual(['图 书 馆', 'ไ ท ย*']);
});

test('looks for words with hyphens without them, too', () => {
  expect(matchOf(termsOf('wi-fi "follow-up" a-b'))).toBe(
    '("wi fi" OR "wifi") AND ("follow up" OR "followup") AND ("a b" * OR "ab" *)',
  );
  expect(matchOf(termsOf('"the wi-fi" x'))).toBe('"the wi fi" AND "x" *');
});

test('treats no typed word as syntax of the index', () => {
  expect(matchOf(termsOf('a AND NOT (b:c* ^d) -"e'))).toBe(
    '"a" AND "and" AND "not" AND "b c" AND "d" *  AND "e" *'.replace('  ', ' '),
  );
  expect(of('!!! ()')).toEqual([]);
});
