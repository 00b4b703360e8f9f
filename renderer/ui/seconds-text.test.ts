import { expect, test } from 'vitest';
import { secondsText } from './seconds-text.ts';

test.each([
  [0, ''],
  [1.26, '1.3 s'],
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [125, '2 min 5 s'],
])('writes %d seconds as “%s”', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});
