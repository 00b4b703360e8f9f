import { expect, test } from 'vitest';
import { clockText, preciseClockText, readClock } from './clock-text.ts';

test.each([
  ['5:29', 329],
  ['05:29.4', 329.4],
  ['05:29,4', 329.4],
  ['1:02:03', 3723],
  [' 90 ', 90],
  ['75:00', 4500],
])('reads “%s”', (typed, seconds) => {
  expect(readClock(typed)).toBeCloseTo(seconds, 6);
});

test.each(['', 'five', '1:75', '5:', ':5', '1:2:3:4', '-3', '1.2.3'])('does not read “%s”', (typed) => {
  expect(readClock(typed)).toBeNull();
});

test('writes times that it reads', () => {
  expect(clockText(329.44)).toBe('05:29.4');
  expect(clockText(59.97)).toBe('01:00.0');
  for (const seconds of [0, 0.1, 61.5, 3723.9]) expect(readClock(clockText(seconds))).toBeCloseTo(seconds, 6);
});

test('writes hundredths of a second', () => {
  expect([1.28, 59.999, 3723.05].map(preciseClockText)).toEqual(['00:01.28', '01:00.00', '1:02:03.05']);
});
