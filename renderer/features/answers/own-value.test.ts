import { expect, test } from 'vitest';
import { parseOwnValue } from './own-value.ts';

test.each([
  ['4', 4],
  [' 4.5 ', 4.5],
  ['4,5', 4.5],
  ['4.', 4],
  ['-3', -3],
  ['−3', -3],
  ['0', 0],
  ['', null],
  ['four', undefined],
  ['1,000,000', undefined],
  ['4 of 7', undefined],
])('reads %o as the number %o', (text, number) => {
  expect(parseOwnValue(text, true)).toBe(number);
});

test('keeps text as typed, and reads empty text as no value', () => {
  expect(parseOwnValue(' Twice ', false)).toBe(' Twice ');
  expect(parseOwnValue(' \n', false)).toBeNull();
});
