import { expect, test } from 'vitest';
import { foundSessions, nearestPlace, placeLink, placeOf, wordsToFind } from './search-places.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import type { SearchSnippet } from '../../../shared/model/search.ts';

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
    ['a turn 3', 'one'],
    ['a turn 3 1', 'two'],
  ]);
  expect(found?.more).toBe(3);
});

test('the others of a session follow those that were there', () => {
  const others = new Map([['a', [snippet('three'), snippet('four'), snippet('five')]]]);
  const [found] = foundSessions(RESULT, SESSIONS, others);
  expect(found?.places.map(({ key }) => key)).toEqual([
    'a turn 3',
    'a turn 3 1',
    'a turn 3 2',
    'a turn 3 3',
    'a turn 3 4',
  ]);
  expect(found?.more).toBe(0);
});

test('finds the chosen place again when the search is repeated, or else the one in its place', () => {
  const places = (...keys: string[]) => keys.map((key) => ({ key, snippet: snippet(key) }));
  expect(nearestPlace(places('a', 'b', 'c'), null)).toBe(0);
  expect(nearestPlace(places('new', 'a', 'b'), { key: 'b', at: 1 })).toBe(2);
  expect(nearestPlace(places('a', 'c'), { key: 'b', at: 1 })).toBe(1);
  expect(nearestPlace(places('a'), { key: 'gone', at: 7 })).toBe(0);
  expect(nearestPlace([], { key: 'gone', at: 7 })).toBe(0);
});

test('looks in the session for what was typed, or for the first word of it that stands there', () => {
  const found = snippet('Back of the Queue, and the line', {
    marks: [
      [12, 17],
      [27, 31],
    ],
  });
  expect(wordsToFind('the queue', found)).toBe('the queue');
  expect(wordsToFind('“back of”', found)).toBe('back of');
  expect(wordsToFind('line queue', found)).toBe('Queue');
  expect(wordsToFind('queue', { ...found, source: 'note' })).toBeNull();
});

test('leads to the turn and the second, where they are known', () => {
  const session = sessionRecord({ sessionId: 'a', type: 'project', projectId: 'p1' });
  const found = snippet('one', { marks: [[0, 3]] });
  expect(placeLink(session, placeOf(found, 'one')).search).toEqual({
    type: 'project',
    projectId: 'p1',
    at: 145,
    turn: 3,
    find: 'one',
  });
  const instant = sessionRecord({ sessionId: 'a', type: 'instant', projectId: null });
  const memo = snippet('memo', { source: 'memo', startSeconds: null, turnPlace: null, marks: [[0, 4]] });
  expect(placeLink(instant, placeOf(memo, 'memo')).search).toEqual({ type: 'instant' });
});
