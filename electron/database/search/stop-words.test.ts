import { expect, test } from 'vitest';
import { STOP_WORD_LANGUAGES } from '../../../shared/domain/analysis/stop-word-languages.ts';
import { stopWords } from './stop-words.ts';

test('has common words of every language that is offered', () => {
  const few = STOP_WORD_LANGUAGES.filter((language) => stopWords([language]).size < 25);
  expect(few).toEqual([]);
});

test.each([
  ['eng', ['the', "don't", 'um', 'yeah']],
  ['deu', ['und', 'nicht', 'über']],
  ['fra', ['les', 'pas']],
  ['ara', ['في']],
] as const)('has common words of %s, and no others', (language, words) => {
  const found = stopWords([language]);
  expect(words.filter((word) => !found.has(word))).toEqual([]);
  expect(['library', 'bibliothek', 'bibliothèque', 'مكتبة'].filter((word) => found.has(word))).toEqual([]);
});

test('joins the words of several languages', () => {
  const both = stopWords(['eng', 'deu']);
  expect(both.has('the') && both.has('und')).toBe(true);
  expect(stopWords([]).size).toBe(0);
});
