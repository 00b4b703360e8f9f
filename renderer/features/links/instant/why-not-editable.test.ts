import { expect, test } from 'vitest';
import { readInstantLink } from '../../../api/instant-link-record.ts';
import { whyNotEditable } from './why-not-editable.ts';

const now = new Date('2025-11-21T10:30:00Z');
const reasonFor = (fields: object) => whyNotEditable(readInstantLink({ id: 'a', ...fields }, 0), now);

test('gives no reason while the link is active', () => {
  expect(reasonFor({ status: 'active', expiresAt: '2025-11-22T10:00:00Z' })).toBeNull();
  expect(reasonFor({ status: 'active' })).toBeNull();
});

test.each([
  [{ status: 'used' }, 'has been used'],
  [{ status: 'expired' }, 'has expired'],
  [{ status: 'cancelled' }, 'has been cancelled'],
  [{ status: 'paused' }, 'calls this link “paused”'],
  [{ status: { code: 1 } }, 'no status'],
  [{ status: 'active', expiresAt: '2025-11-21T10:00:00Z' }, 'This link has expired, although'],
  [{ status: 'active', id: null }, 'no ID'],
])('explains why %j cannot be edited', (fields, expectedReason) => {
  expect(reasonFor(fields)).toContain(expectedReason);
});
