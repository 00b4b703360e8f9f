import { expect, test } from 'vitest';
import { jsonOrText, parseJson } from './parse-json.ts';

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['"said"', 'said'],
])('%s is read', (text, value) => {
  expect([parseJson(text), jsonOrText(text)]).toEqual([value, value]);
});

test.each(['', '{"a":', 'undefined', 'No words.', '['.repeat(20_001)])('%j is not JSON', (text) => {
  expect([parseJson(text), jsonOrText(text)]).toEqual([undefined, text]);
});
