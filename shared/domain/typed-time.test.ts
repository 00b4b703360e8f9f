import { expect, test } from 'vitest';
import { readTypedTime } from './typed-time.ts';

test.each([
  ['02:30', 150],
  ['2:30.5', 150.5],
  ['2:30,5', 150.5],
  ['1:02:03', 3723],
  [' 45 ', 45],
  ['0', 0],
  ['2:75', null],
  ['90:00:00', 324_000],
  ['half past', null],
  ['', null],
  ['-3', null],
])('%j is read as %j', (typed, seconds) => {
  expect(readTypedTime(typed)).toBe(seconds);
});

test.each([
  ['5:29', 329],
  ['05:29.4', 329.4],
  ['05:29,4', 329.4],
  ['1:02:03', 3723],
  [' 90 ', 90],
  ['75:00', 4500],
])('reads “%s”', (typed, seconds) => {
  expect(readTypedTime(typed)).toBeCloseTo(seconds, 6);
});

test.each(['', 'five', '1:75', '5:', ':5', '1:2:3:4', '-3', '1.2.3'])('does not read “%s”', (typed) => {
  expect(readTypedTime(typed)).toBeNull();
});
