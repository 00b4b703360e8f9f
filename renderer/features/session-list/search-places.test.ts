import { expect, test } from 'vitest';
import { foundSessions, nearestPlace, placeOf, wordsToFind } from './search-places.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import type { SearchSnippet } from '../../../shared/model/search.ts';

const snippet = (text: string, fields: Partial<SearchSnippet> = {}): SearchSnippet => ({
  source: 'turn',
  turnPlace: 3,
  noteId: null,
  lane: 1,
  startSeconds: 145,
  text,
  marks: [],
  ...fields,
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

test('lists the matches in stored sessions, and counts the remaining ones', () => {
  const [found, ...otherSessions] = foundSessions(RESULT, SESSIONS, new Map());
  expect(otherSessions).toEqual([]);
  expect(found?.places.map(({ key, snippet: { text } }) => [key, text])).toEqual([
    ['a turn 3', 'one'],
    ['a turn 3 1', 'two'],
  ]);
  expect(found?.more).toBe(3);
});

test('appends the further matches of a session to the earlier ones', () => {
  const moreSnippets = new Map([['a', [snippet('three'), snippet('four'), snippet('five')]]]);
  const [found] = foundSessions(RESULT, SESSIONS, moreSnippets);
  expect(found?.places.map(({ key }) => key)).toEqual([
    'a turn 3',
    'a turn 3 1',
    'a turn 3 2',
    'a turn 3 3',
    'a turn 3 4',
  ]);
  expect(found?.more).toBe(0);
});

test('selects the same match after a repeated search, or the one now at its position', () => {
  const placesNamed = (...keys: string[]) => keys.map((key) => ({ key, snippet: snippet(key) }));
  expect(nearestPlace(placesNamed('a', 'b', 'c'), null)).toBe(0);
  expect(nearestPlace(placesNamed('new', 'a', 'b'), { key: 'b', at: 1 })).toBe(2);
  expect(nearestPlace(placesNamed('a', 'c'), { key: 'b', at: 1 })).toBe(1);
  expect(nearestPlace(placesNamed('a'), { key: 'gone', at: 7 })).toBe(0);
  expect(nearestPlace([], { key: 'gone', at: 7 })).toBe(0);
});

test('searches the session for the typed text, or for its first word that occurs there', () => {
  const found = snippet('Back of the Queue, and the line', {
    marks: [
      [12, 17],
      [27, 31],
    ],
  });
  expect(wordsToFind('the queue', found)).toBe('the queue');
  expect(wordsToFind('“back of”', found)).toBe('back of');
  expect(wordsToFind('line queue', found)).toBe('line queue');
  expect(wordsToFind('“line queue”', found)).toBe('Queue');
  expect(wordsToFind('que-ue', found)).toBe('Queue');
  expect(wordsToFind('queue', { ...found, source: 'note' })).toBeNull();
});

test('opens the turn and the second of a match if they are known', () => {
  const session = sessionRecord({ sessionId: 'a', type: 'project', projectId: 'p1' });
  const found = snippet('one', { marks: [[0, 3]] });
  expect(sessionLink(session, placeOf(found, 'one')).search).toEqual({
    type: 'project',
    projectId: 'p1',
    at: 145,
    turn: 3,
    find: 'one',
  });
  const instant = sessionRecord({ sessionId: 'a', type: 'instant', projectId: null });
  const memo = snippet('memo', { source: 'memo', startSeconds: null, turnPlace: null, marks: [[0, 4]] });
  expect(sessionLink(instant, placeOf(memo, 'memo')).search).toEqual({ type: 'instant' });
});
