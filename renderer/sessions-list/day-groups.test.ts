import { expect, test } from 'vitest';
import { byDay } from './day-groups.ts';

const now = new Date(2025, 10, 21, 10, 30);
const session = (sessionId: string, createdAt: Date | string | null, openedAt: Date) => ({
  sessionId,
  type: 'project' as const,
  projectId: 'p',
  label: sessionId,
  projectName: null,
  status: null,
  createdAt: createdAt instanceof Date ? createdAt.toISOString() : createdAt,
  durationSeconds: null,
  turnMap: null,
  summary: 'none' as const,
  openedAt: openedAt.toISOString(),
});

test('puts the latest first under the day it took place, or was opened where that is not known', () => {
  const list = byDay(
    [
      session('a', new Date(2025, 10, 19, 14, 2), now),
      session('b', null, new Date(2025, 10, 21, 9, 0)),
      session('c', new Date(2025, 10, 17, 10, 12), now),
      session('d', 'not a date', new Date(2025, 10, 20, 9, 0)),
    ],
    now,
  );
  expect(list.map(({ session: { sessionId }, group, leads }) => [sessionId, group, leads])).toEqual([
    ['b', 'Today', true],
    ['d', 'Yesterday', true],
    ['a', 'Earlier this week', true],
    ['c', 'Earlier this week', false],
  ]);
});
