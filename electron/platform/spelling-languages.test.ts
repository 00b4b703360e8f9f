import { expect, test } from 'vitest';
import { spellingLanguages } from './spelling-languages.ts';

const AVAILABLE = ['de', 'en-AU', 'en-GB', 'en-US', 'pt-BR', 'pt-PT'];

test('takes the languages of the computer, each once, in their order', () => {
  expect(spellingLanguages(null, ['en-GB', 'de-AT', 'de-DE', 'pt'], AVAILABLE)).toEqual([
    'en-GB',
    'de',
    'pt-BR',
  ]);
});

test('takes another region of a language without a dictionary for its own', () => {
  expect(spellingLanguages(null, ['en-NZ', 'EN-us'], AVAILABLE)).toEqual(['en-AU', 'en-US']);
});

test('takes no language that there is no dictionary for', () => {
  expect(spellingLanguages(null, ['ja-JP', 'd'], AVAILABLE)).toEqual([]);
  expect(spellingLanguages(['de', 'tlh'], ['en-GB'], AVAILABLE)).toEqual(['de']);
});
