import { expect, test } from 'vitest';
import { readTypedTime } from '../../../../shared/domain/typed-time.ts';
import { clockText, preciseClockText } from './clock-text.ts';

test('writes times that it reads', () => {
  expect(clockText(329.44)).toBe('05:29.4');
  expect(clockText(59.97)).toBe('01:00.0');
  for (const seconds of [0, 0.1, 61.5, 3723.9])
    expect(readTypedTime(clockText(seconds))).toBeCloseTo(seconds, 6);
});

test('writes hundredths of a second', () => {
  expect([1.28, 59.999, 3723.05].map(preciseClockText)).toEqual(['00:01.28', '01:00.00', '1:02:03.05']);
});
