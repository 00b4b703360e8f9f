import { expect, test } from 'vitest';
import { readLink } from '../../api/link-record.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { selectedSessions } from './selected-sessions.ts';

const HOME = { type: 'project', projectId: 'tea' } as const;
const link = (fields: object, index = 0) =>
  readLink({ id: `l${String(index)}`, status: 'used', ...fields }, index);
const none = new Set<string>();
const noneDeleted = new Map<string, Date>();

test('sorts the sessions of used links into new, stored and deleted ones', () => {
  const links = [
    link({ sessionId: 'new', label: 'P01' }),
    link({ lastSessionId: 'older', label: ' ' }),
    link({ sessionId: 'new', label: 'P01 again' }),
    link({ sessionId: 'here' }),
    link({ sessionId: 'gone' }),
    link({ sessionId: 'under way' }),
    link({ id: 'only an id' }),
    link({ status: 'active', sessionId: 'new' }),
    link({ status: 'cancelled' }),
  ];
  const storedSessions = new Map([['here', sessionRecord({ sessionId: 'here' })]]);
  const selected = selectedSessions(
    links,
    HOME,
    storedSessions,
    new Set(['new', 'older']),
    new Map([['gone', new Date()]]),
  );
  expect(selected.toAdd).toEqual([
    { sessionId: 'new', ...HOME, label: 'P01', variables: {} },
    { sessionId: 'older', ...HOME, label: null, variables: {} },
  ]);
  expect(selected.unnamed.map(({ key }) => key)).toEqual(['only an id']);
  expect([selected.inLibrary, selected.deleted, selected.others]).toEqual([1, 1, 1]);
});

test('offers nothing for unused links', () => {
  expect(selectedSessions([link({ status: 'active' })], HOME, new Map(), none, noneDeleted)).toEqual({
    toAdd: [],
    unnamed: [],
    inLibrary: 0,
    deleted: 0,
    others: 0,
  });
});
