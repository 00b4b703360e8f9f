import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionRecord } from './session-record.fixture.ts';
import { withChanges } from './session-changes.ts';

const opened = (number: number, openedAt: string | null = null) =>
  sessionRecord({ sessionId: `s${String(number)}`, number, openedAt });
const NOTHING = { isWhole: false, records: [], gone: [] };
const LIST = [opened(2, '2026-01-03'), opened(1, '2026-01-02'), opened(4), opened(3)];
const ids = (list: readonly { sessionId: string }[]) => list.map(({ sessionId }) => sessionId);

test('returns the same list if nothing changed', () => {
  expect(withChanges(LIST, NOTHING)).toBe(LIST);
});

test('replaces a changed record in place, and keeps the other objects', () => {
  const changed = { ...opened(4), label: 'P04' };
  const list = withChanges(LIST, { ...NOTHING, records: [changed] });
  expect(list[2]).toEqual(changed);
  for (const index of [0, 1, 3]) expect(list[index]).toBe(LIST[index]);
});

test('moves an opened session to the front, and puts a new one before those that were only added', () => {
  const list = withChanges(LIST, { ...NOTHING, records: [opened(5), opened(3, '2026-01-04')] });
  expect(ids(list)).toEqual(['s3', 's2', 's1', 's5', 's4']);
});

test('removes deleted sessions, and takes the whole list if the changes are unknown', () => {
  expect(ids(withChanges(LIST, { ...NOTHING, gone: ['s1', 'never here'] }))).toEqual(['s2', 's4', 's3']);
  expect(withChanges(LIST, { isWhole: true, records: [opened(9)], gone: [] })).toEqual([opened(9)]);
});

test('shows invisible characters in names', () => {
  const [session] = withChanges([], { ...NOTHING, records: [{ ...opened(1), label: 'P\u202E1' }] });
  expect(session?.label).not.toContain('\u202E');
});

/** Sorts like the library: `opened_at desc, number desc`, in which null comes last. */
const inSqlOrder = (list: readonly ReturnType<typeof opened>[]) =>
  list.toSorted((a, b) => {
    const [one, other] = [a.openedAt ?? '', b.openedAt ?? ''];
    return one === other ? b.number - a.number : one < other ? 1 : -1;
  });

test('returns the list that the library returns, whatever changes', () => {
  const day = fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'));
  const recordChange = fc.record({
    number: fc.integer({ min: 1, max: 12 }),
    openedAt: day,
    isGone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.array(recordChange)), (rounds) => {
      const library = new Map<string, ReturnType<typeof opened>>();
      let list: ReturnType<typeof withChanges> = [];
      for (const round of rounds) {
        const touched = new Set<string>();
        for (const { number, openedAt, isGone } of round) {
          const record = opened(number, openedAt);
          touched.add(record.sessionId);
          if (isGone) library.delete(record.sessionId);
          else library.set(record.sessionId, record);
        }
        const reported = [...touched];
        list = withChanges(list, {
          isWhole: false,
          records: reported.flatMap((id) => library.get(id) ?? []),
          gone: reported.filter((id) => !library.has(id)),
        });
        expect(list).toEqual(inSqlOrder([...library.values()]));
      }
    }),
  );
});
