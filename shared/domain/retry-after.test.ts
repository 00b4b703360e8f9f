import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['20', 20_000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After %j is %j milliseconds', (value, milliseconds) => {
  expect(retryAfterMs(value, now)).toBe(milliseconds);
});
