import { expect, test } from 'vitest';
import { backOff, retryAfterMilliseconds } from './back-off.ts';

test.each([
  [null, null],
  ['0', 0],
  [' 7 ', 7000],
  ['86400', 60_000],
  ['soon', null],
  [new Date(0).toUTCString(), 0],
  [new Date(8e15).toUTCString(), 60_000],
])('Retry-After %j is %j milliseconds', (header, expected) => {
  expect(retryAfterMilliseconds(header)).toBe(expected);
});

test('ends a wait on abort, and never waits less than asked', async () => {
  const startedAt = performance.now();
  await backOff(30, 500, null, AbortSignal.timeout(20));
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const waitStartedAt = performance.now();
  await backOff(1, 1, 60, new AbortController().signal);
  expect(performance.now() - waitStartedAt).toBeGreaterThan(55);
});
