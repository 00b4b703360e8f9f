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
])('%o is typed as the number %o', (text, number) => {
  expect(parseOwnValue(text, true)).toBe(number);
});

test('a text is kept as typed, and an empty one is none', () => {
  expect(parseOwnValue(' Twice ', false)).toBe(' Twice ');
  expect(parseOwnValue(' \n', false)).toBeNull();
});
