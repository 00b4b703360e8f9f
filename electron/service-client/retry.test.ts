import { expect, test } from 'vitest';
import { FailureError } from '../platform/failures.ts';
import { retryAfterMs, retryDelay } from './retry.ts';

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers, body: '' });
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

test('what may pass is tried again, three times in all', () => {
  expect(retryDelay(1, answer(503))).toBeGreaterThan(0);
  expect(retryDelay(2, answer(429))).toBeGreaterThan(retryDelay(1, answer(429)) ?? Infinity);
  expect(retryDelay(3, answer(503))).toBeNull();
  expect(retryDelay(1, new FailureError('offline', ''))).toBeGreaterThan(0);
});

test('the service is taken at its word, unless the wait is too long to sit through', () => {
  expect(retryDelay(1, answer(429, { 'retry-after': '2' }))).toBe(2000);
  expect(retryDelay(1, answer(429, { 'retry-after': '600' }))).toBeNull();
});

test('what will not change is not tried again', () => {
  for (const result of [
    answer(200),
    answer(404),
    new FailureError('blocked', ''),
    new FailureError('timeout', ''),
    new Error(),
  ]) {
    expect(retryDelay(1, result)).toBeNull();
  }
});
