import { expect, test } from 'vitest';
import { readRetryAfter, retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['20', 20_000],
  [' 7 ', 7000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('Retry-After %j is %j milliseconds', (value, milliseconds) => {
  expect(retryAfterMs(value, now)).toBe(milliseconds);
});

test.each([
  [null, null],
  ['0', 0],
  [' 7 ', 7000],
  ['86400', 60_000],
  ['soon', null],
  [new Date(0).toUTCString(), 0],
  [new Date(8e15).toUTCString(), 60_000],
])('Retry-After %j is %j milliseconds where a minute is the longest wait', (header, expected) => {
  expect(retryAfterMs(header, Date.now(), 60_000)).toBe(expected);
});

test('a header says seconds or a date', () => {
  expect(readRetryAfter('90')).toBe(90);
  expect(readRetryAfter('Thu, 01 Jan 2026 00:00:00 GMT')).toEqual(new Date(now));
  expect(readRetryAfter('later')).toBeNull();
});
