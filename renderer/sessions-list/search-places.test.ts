import { expect, test } from 'vitest';
import type { SearchSnippet } from '../../electron/wire-library.ts';
import { foundSessions, placeLink } from './search-places.ts';
import { sessionRecord } from '../ui/session-record.fixture.ts';

const snippet = (text: string, known: Partial<SearchSnippet> = {}): SearchSnippet => ({
  source: 'turn',
  turnPlace: 3,
  noteId: null,
  lane: 1,
  startSeconds: 145,
  text,
  marks: [],
  ...known,
});
const RESULT = {
  sessions: [
    { sessionId: 'a', snippets: [snippet('one'), snippet('two')], matches: 5 },
    { sessionId: 'gone', snippets: [snippet('lost')], matches: 1 },
  ],
  matches: 6,
  sessionCount: 2,
  isCut: false,
};
const SESSIONS = new Map([['a', sessionRecord({ sessionId: 'a' })]]);

test('shows what was found of the sessions that are here, and how many more there are', () => {
  const [found, ...others] = foundSessions(RESULT, SESSIONS, new Map());
  expect(others).toEqual([]);
  expect(found?.places.map(({ key, snippet: { text } }) => [key, text])).toEqual([
    ['a 0', 'one'],
    ['a 1', 'two'],
  ]);
  expect(found?.more).toBe(3);
});

test('the others of a session follow those that were there', () => {
  const others = new Map([['a', [snippet('three'), snippet('four'), snippet('five')]]]);
  const [found] = foundSessions(RESULT, SESSIONS, others);
  expect(found?.places.map(({ key }) => key)).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a 4']);
  expect(found?.more).toBe(0);
});

test('leads to the turn and the second, where they are known', () => {
  const session = sessionRecord({ sessionId: 'a', type: 'project', projectId: 'p1' });
  expect(placeLink(session, snippet('one')).search).toEqual({
    type: 'project',
    projectId: 'p1',
    at: 145,
    turn: 3,
  });
  const instant = sessionRecord({ sessionId: 'a', type: 'instant', projectId: null });
  expect(placeLink(instant, snippet('memo', { startSeconds: null, turnPlace: null })).search).toEqual({
    type: 'instant',
  });
});
