import { expect, test } from 'vitest';
import type { SessionOrder } from '../../navigation/list-orders.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { byDate } from '../../widgets/session/sessions-by-date.ts';
import { inOrder } from './session-order.ts';

const LIST = byDate([
  sessionRecord({
    sessionId: 'a',
    label: 'P10',
    createdAt: '2025-11-01T10:00:00Z',
    durationSeconds: 90,
    notes: 2,
  }),
  sessionRecord({
    sessionId: 'b',
    label: 'P2',
    createdAt: '2025-11-02T10:00:00Z',
    durationSeconds: null,
    reviewState: 'reviewed',
    notes: 5,
  }),
  sessionRecord({
    sessionId: 'c',
    label: 'Édith',
    createdAt: '2025-11-03T10:00:00Z',
    durationSeconds: 600,
    reviewState: 'reviewing',
  }),
  sessionRecord({ sessionId: 'd', label: 'frank', createdAt: '2025-11-04T10:00:00Z', durationSeconds: 90 }),
]);

test.each<[SessionOrder, string]>([
  ['newest', 'dcba'],
  ['oldest', 'abcd'],
  ['longest', 'cdab'],
  ['name', 'cdba'],
  ['review', 'dacb'],
  ['notes', 'badc'],
])('sorts by %s', (order, keys) => {
  expect(
    inOrder(LIST, order)
      .map(({ key }) => key)
      .join(''),
  ).toBe(keys);
});
