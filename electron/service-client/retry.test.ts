import { expect, test } from 'vitest';
import { FailureError } from '../platform/failures.ts';
import { retryDelay } from './retry.ts';

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers, body: '' });

test('retries temporary failures, three attempts in all', () => {
  expect(retryDelay(1, answer(503))).toBeGreaterThan(0);
  expect(retryDelay(2, answer(429))).toBeGreaterThan(retryDelay(1, answer(429)) ?? Infinity);
  expect(retryDelay(3, answer(503))).toBeNull();
  expect(retryDelay(1, new FailureError('offline', ''))).toBeGreaterThan(0);
});

test('waits as long as the service asks, unless that is too long', () => {
  expect(retryDelay(1, answer(429, { 'retry-after': '2' }))).toBe(2000);
  expect(retryDelay(1, answer(429, { 'retry-after': '600' }))).toBeNull();
});

test('does not retry permanent failures', () => {
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
