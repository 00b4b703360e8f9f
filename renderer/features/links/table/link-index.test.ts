import { expect, test } from 'vitest';
import { readLink } from '../../../api/link-record.ts';
import { filterLinks, indexOf, sortedIndices, type LinkFilter } from './link-index.ts';
import type { LinkOrder } from '../../../navigation/list-orders.ts';

const now = new Date('2025-11-21T10:30:00Z');
const index = indexOf(
  [
    { label: 'P10', status: 'active', expiresAt: '2025-11-24T00:00:00Z' },
    { label: 'P2', status: 'cancelled', expiresAt: '2025-11-20T00:00:00Z' },
    { label: 'P3', status: 'active', expiresAt: '2025-11-22T00:00:00Z' },
    { label: 'P4', status: 'used', expiresAt: null },
    { label: 'P5', status: 'active', expiresAt: '2025-11-10T00:00:00Z' },
  ].map(readLink),
);
const ANY: LinkFilter = { status: null, expiry: null, find: '' };
const labels = (order: LinkOrder, descending = false, filter: Partial<LinkFilter> = {}) =>
  filterLinks(index, sortedIndices(index, order, descending, now), { ...ANY, ...filter }, now).map(
    ({ label }) => label,
  );

test('sorts numbers in labels by value', () => {
  expect(labels('label')).toEqual(['P2', 'P3', 'P4', 'P5', 'P10']);
  expect(labels('label', true)).toEqual(['P10', 'P5', 'P4', 'P3', 'P2']);
});

test('sorts by expiry with the next first, then past ones, then those without a date', () => {
  expect(labels('expiry')).toEqual(['P3', 'P10', 'P2', 'P5', 'P4']);
});

test('sorts by latest expiry in descending order, still with missing dates last', () => {
  expect(labels('expiry', true)).toEqual(['P10', 'P3', 'P2', 'P5', 'P4']);
});

test('sorts by state, with overdue links among the expired', () => {
  expect(labels('status')).toEqual(['P4', 'P3', 'P10', 'P5', 'P2']);
  expect(labels('status', true)).toEqual(['P2', 'P5', 'P3', 'P10', 'P4']);
});

test('filters by part of the label, by state and by date', () => {
  expect(labels('label', false, { find: ' p1' })).toEqual(['P10']);
  expect(labels('label', false, { status: 'expired' })).toEqual(['P5']);
  expect(labels('expiry', false, { expiry: 'past' })).toEqual(['P2', 'P5']);
  expect(labels('expiry', false, { expiry: 'day', status: 'active' })).toEqual(['P3']);
  expect(labels('label', false, { find: 'P3', status: 'used' })).toEqual([]);
});
