import { expect, test } from 'vitest';
import { jsonOrText, parseJson } from './parse-json.ts';

test('reads numbers that JSON does not have as null, and leaves texts alone', () => {
  expect(parseJson('{"a": NaN, "b": [-Infinity,Infinity], "text": "NaN, \\"Infinity\\": NaN"}')).toEqual({
    a: null,
    b: [null, null],
    text: 'NaN, "Infinity": NaN',
  });
});

test.each([
  '{"a": nan}',
  '{"a": NaNs}',
  '{"a": NaN',
  'NaNNaN',
  '{"NaN',
  '',
  '{"a":',
  'No words.',
  '['.repeat(20_001),
])('returns undefined for %s', (text) => {
  expect([parseJson(text), jsonOrText(text)]).toEqual([undefined, text]);
});
