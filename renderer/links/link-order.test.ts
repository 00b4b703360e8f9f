import { expect, test } from 'vitest';
import { readLink } from '../api/link-record.ts';
import { byExpiry, byLabel, byState } from './link-order.ts';

const now = new Date('2025-11-21T10:30:00Z');
const links = [
  { label: 'P10', status: 'active', expiresAt: '2025-11-24T00:00:00Z' },
  { label: 'P2', status: 'cancelled', expiresAt: '2025-11-20T00:00:00Z' },
  { label: 'P3', status: 'active', expiresAt: '2025-11-22T00:00:00Z' },
  { label: 'P4', status: 'used', expiresAt: null },
  { label: 'P5', status: 'active', expiresAt: '2025-11-10T00:00:00Z' },
].map(readLink);
const labels = (list: { label: string }[]) => list.map(({ label }) => label);

test('counts in labels as people do', () => {
  expect(labels(links.toSorted(byLabel))).toEqual(['P2', 'P3', 'P4', 'P5', 'P10']);
});

test('shows what expires next, then what is over, then what has no date', () => {
  expect(labels(links.toSorted(byExpiry(now)))).toEqual(['P3', 'P10', 'P2', 'P5', 'P4']);
});

test('follows the funnel, with what is expired by time among the expired', () => {
  expect(labels(links.toSorted(byState(now)))).toEqual(['P4', 'P3', 'P10', 'P5', 'P2']);
});
