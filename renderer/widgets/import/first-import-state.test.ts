import { expect, test } from 'vitest';
import type { ImportState, NewSessions } from '../../../shared/model/import.ts';
import {
  addedInWords,
  firstImportState,
  listsInWords,
  lookingInWords,
  notAddedInWords,
} from './first-import-state.ts';

const found = (change: Partial<NewSessions> = {}): NewSessions => ({
  sessions: [],
  count: 0,
  checkedAt: '2026-01-10T10:00:00.000Z',
  problem: null,
  isPartial: false,
  isChecking: false,
  lists: { projects: 3, links: 120, sessions: 42, projectWithLinks: 'p1', read: 4, total: 4 },
  ...change,
});
const job = (change: Partial<ImportState> = {}): ImportState => ({
  status: 'running',
  total: 42,
  added: 0,
  alreadyPresent: 0,
  failed: 0,
  startedAt: '2026-01-10T10:00:00.000Z',
  problem: null,
  ...change,
});
const kindOf = (change: Partial<Parameters<typeof firstImportState>[0]>) =>
  firstImportState({ first: null, job: null, found: found(), isEmpty: true, ...change })?.kind ?? null;

test('looks first, then offers what was found', () => {
  expect(kindOf({ found: found({ checkedAt: null }) })).toBe('looking');
  expect(kindOf({ found: found({ checkedAt: null, problem: 'No answer.' }) })).toBe('failed');
  expect(kindOf({ found: found({ checkedAt: null, problem: 'No answer.', isChecking: true }) })).toBe(
    'looking',
  );
  expect(kindOf({ found: found({ count: 42 }) })).toBe('found');
  expect(kindOf({ found: found({ count: 42, problem: 'One list.', isPartial: true }) })).toBe('found');
  expect(kindOf({ found: found({ count: 42, problem: 'No answer.' }) })).toBe('found');
  expect(kindOf({})).toBeNull();
});

test('offers nothing in a library with sessions, beside another import, and after it was closed', () => {
  const full = found({ count: 42 });
  expect(kindOf({ found: full, isEmpty: false })).toBeNull();
  expect(kindOf({ found: full, job: job() })).toBeNull();
  expect(kindOf({ found: full, job: job({ status: 'ended', failed: 1 }) })).toBeNull();
  expect(kindOf({ found: full, job: job({ status: 'ended', added: 42 }) })).toBe('found');
  expect(kindOf({ found: full, first: { stage: 'closed', withRecordings: false, at: '' } })).toBeNull();
});

test('follows its own import to the end, whatever is in the library', () => {
  const first = { stage: 'adding', withRecordings: true, at: '' } as const;
  expect(kindOf({ first, job: job(), isEmpty: false })).toBe('adding');
  expect(kindOf({ first, job: job({ status: 'stopped' }), isEmpty: false })).toBe('stopped');
  expect(kindOf({ first, job: job({ status: 'ended', added: 42 }), isEmpty: false })).toBe('added');
  expect(kindOf({ first: { ...first, stage: 'added' }, job: null, isEmpty: false })).toBe('added');
});

test('says what was found, added and not added', () => {
  expect(listsInWords(found())).toBe('3 projects, 120 links');
  expect(listsInWords(found({ lists: null }))).toBe('');
  const lists = { projects: null, links: 1, sessions: 1, projectWithLinks: null, read: 0, total: 1 };
  expect(listsInWords(found({ lists }))).toBe('1 link');
  expect(lookingInWords(found({ lists }))).toBe('0 of 1 list of links read.');
  expect(addedInWords(job({ added: 40, alreadyPresent: 2 }))).toBe('42 sessions added');
  const stopped = job({ added: 10, failed: 2 });
  expect(addedInWords(stopped)).toBe('10 of 42 sessions added');
  expect(notAddedInWords(stopped)).toBe('2 sessions could not be added. 30 sessions not added yet.');
});
