import { expect, test } from 'vitest';
import { readLink } from './link-record.ts';
import { linkRowOf } from './link-row-of.ts';

const now = new Date('2025-11-21T10:00:00Z');
const row = (record: object) => linkRowOf(readLink(record, 0), now);

test('writes an overdue link as expired, and an unknown status unchanged', () => {
  expect(row({ id: '1', label: 'P01', status: 'active', expiresAt: '2025-11-20T10:00:00Z' })).toEqual({
    label: 'P01',
    status: 'expired',
    expiresAt: '2025-11-20T10:00:00.000Z',
    url: null,
    sessionId: null,
  });
  expect(row({ id: '1', label: 'P01', status: 'paused' }).status).toBe('paused');
});

test('writes the label of the service instead of the text for a missing label', () => {
  expect(row({ id: '1', label: '  ', status: 'active' }).label).toBe('  ');
  expect(row({ id: '1', status: 'active' }).label).toBe('');
  expect(row({ id: '1', label: 17, status: 'active' }).label).toBe('17');
});
