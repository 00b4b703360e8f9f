import { expect, onTestFinished, test, vi } from 'vitest';
import { byDate } from '../../widgets/session/sessions-by-date.ts';
import { groupByDay } from './day-groups.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';

const now = new Date(2025, 10, 21, 10, 30);
const session = (sessionId: string, createdAt: Date | string | null, openedAt: Date | null) =>
  sessionRecord({
    sessionId,
    createdAt: createdAt instanceof Date ? createdAt.toISOString() : createdAt,
    openedAt: openedAt?.toISOString() ?? null,
    addedAt: new Date(2025, 9, 2).toISOString(),
  });

test('sorts by the day of the session, or by when it was opened or added if that is unknown', () => {
  const list = groupByDay(
    byDate([
      session('a', new Date(2025, 10, 19, 14, 2), now),
      session('b', null, new Date(2025, 10, 21, 9, 0)),
      session('c', new Date(2025, 10, 17, 10, 12), now),
      session('d', 'not a date', new Date(2025, 10, 20, 9, 0)),
      session('e', null, null),
    ]),
    now,
  );
  expect(list.map(({ key, group, startsGroup }) => [key, group, startsGroup])).toEqual([
    ['b', 'Today', true],
    ['d', 'Yesterday', true],
    ['a', 'Earlier this week', true],
    ['c', 'Earlier this week', false],
    ['e', 'October', true],
  ]);
});

test('names each day of ten thousand sessions once, since naming a month is slow', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    session(`s${String(index)}`, new Date(now.getTime() - index * 3_600_000), null),
  );
  const { prototype } = Intl.DateTimeFormat;
  const before = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  const formatting = vi.fn<() => unknown>(function format(this: Intl.DateTimeFormat) {
    return before.get?.call(this);
  });
  Object.defineProperty(prototype, 'format', { ...before, get: formatting });
  onTestFinished(() => {
    Object.defineProperty(prototype, 'format', before);
  });
  expect(groupByDay(byDate(many), now)).toHaveLength(10_000);
  const days = 10_000 / 24;
  expect(formatting.mock.calls.length).toBeGreaterThan(days / 2);
  expect(formatting.mock.calls.length).toBeLessThan(days + 2);
});

test('creates a new row for a changed session, and keeps all other rows', () => {
  const first = session('a', new Date(2025, 10, 19, 14, 2), null);
  const second = session('b', new Date(2025, 10, 19, 12, 2), null);
  const before = groupByDay(byDate([first, second]), now);
  const after = groupByDay(byDate([first, { ...second, label: 'P07' }]), now);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.session.label).toBe('P07');
});
