import { expect, test } from 'vitest';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { byDate } from '../../widgets/session/sessions-by-date.ts';
import { beginsWith, bestFirst, sessionsByName } from './session-names.ts';

const LIST = byDate([
  sessionRecord({
    sessionId: 'c1',
    label: 'Group P07',
    projectName: 'Pilot',
    createdAt: '2025-11-03T10:00:00Z',
  }),
  sessionRecord({
    sessionId: 'a7',
    label: 'P07 Inés',
    projectName: 'Holds',
    createdAt: '2025-11-02T10:00:00Z',
  }),
  sessionRecord({ sessionId: 'b9', label: null, projectName: 'Holds', createdAt: '2025-11-01T10:00:00Z' }),
]);
const keysOf = (sessions: readonly { key: string }[]) => sessions.map(({ key }) => key).join(' ');

test.each([
  ['P07', 'c1 a7'],
  ['p07 ines', 'a7'],
  ['holds', 'a7 b9'],
  ['holds 07', 'a7'],
  ['B9', 'b9'],
  ['P08', ''],
  [' ', 'c1 a7 b9'],
])('finds the sessions named “%s”', (typed, keys) => {
  expect(keysOf(sessionsByName(LIST, typed))).toBe(keys);
});

test('puts those whose label begins with what was typed first', () => {
  expect(keysOf(bestFirst(sessionsByName(LIST, 'p07'), 'p07'))).toBe('a7 c1');
  expect(LIST.map((one) => beginsWith(one, 'P07'))).toEqual([false, true, false]);
});
