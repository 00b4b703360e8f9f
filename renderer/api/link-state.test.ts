import { expect, test } from 'vitest';
import { readLink } from './link-record.ts';
import { countStates, isExpiredByTime, stateOf } from './link-state.ts';

const now = new Date('2025-11-21T10:30:00Z');
const link = (status: string, expiresAt: string) =>
  readLink({ id: status + expiresAt, status, expiresAt }, 0);

test('counts an overdue link as expired even if the service still calls it active', () => {
  const overdue = link('active', '2025-11-21T10:00:00Z');
  expect(isExpiredByTime(overdue, now)).toBe(true);
  expect(stateOf(overdue, now)).toBe('expired');
  expect(stateOf(link('active', '2025-11-21T11:00:00Z'), now)).toBe('active');
});

test('treats an unknown status as inactive', () => {
  expect(stateOf(link('paused', '2026-01-01T00:00:00Z'), now)).toBe('other');
  expect(stateOf(link('constructor', '2026-01-01T00:00:00Z'), now)).toBe('other');
});

test('counts links in each state', () => {
  const links = ['used', 'used', 'active', 'paused'].map((status) => link(status, '2026-01-01T00:00:00Z'));
  expect(countStates(links, now)).toEqual({ used: 2, active: 1, expired: 0, cancelled: 0, other: 1 });
});
