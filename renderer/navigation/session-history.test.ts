import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { forgetPlaces } from './forget-positions.ts';
import { keepPosition, positionOf } from './list-positions.ts';
import { followSessions, forgetVisits, isPurged, leadsToPurged, originAt } from './session-history.ts';
import {
  distinctSessions,
  forgetOtherLists,
  listName,
  sessionListOf,
  showSessionList,
} from './session-lists.ts';

const NONE = new Map<string, unknown>();
let history: RouterHistory;
/** The current history index. */
const currentIndex = () => history.location.state['__TSR_index'];
const show = (name: string) => showSessionList({ name, title: name, sessions: () => [] });
const sessionRow = (sessionId: string, rowKey: string) => ({
  session: { sessionId, type: 'instant' as const, projectId: null },
  rowKey,
});

beforeEach(() => {
  forgetPlaces();
  history = createMemoryHistory({ initialEntries: ['/sessions'] });
  followSessions(history);
});

test('returns to the list on screen, however many sessions were opened since', () => {
  const hide = show('answers');
  history.push('/sessions/a%20b?type=instant');
  hide();
  expect(originAt(currentIndex())).toEqual({ list: 'answers', index: 0 });
  history.replace('/sessions/c?type=instant');
  expect(originAt(currentIndex())).toEqual({ list: 'answers', index: 0 });
});

test('keeps the list of a session that was opened from a session, and has none for other pages', () => {
  const hide = show('quotes');
  history.push('/sessions/a');
  hide();
  history.push('/sessions/b');
  expect(originAt(currentIndex())).toEqual({ list: 'quotes', index: 0 });
  history.push('/settings');
  expect(originAt(currentIndex())).toBeNull();
  history.push('/sessions/c');
  expect(originAt(currentIndex())).toBeNull();
  history.back();
  history.back();
  expect(originAt(currentIndex())).toEqual({ list: 'quotes', index: 0 });
});

test('forgets later entries after a navigation from an earlier one', () => {
  const hide = show('links');
  history.push('/sessions/a');
  hide();
  history.back();
  history.push('/settings');
  history.push('/sessions/b');
  expect(originAt(1)).toBeNull();
  expect(originAt(2)).toBeNull();
});

test('keeps the new list when the old one is hidden afterwards', () => {
  const hideFirst = show('sessions');
  const hideSecond = show('search');
  hideFirst();
  history.push('/sessions/a');
  expect(originAt(currentIndex())?.list).toBe('search');
  hideSecond();
});

test('removes a deleted session from the history, and accepts it when it is added again', () => {
  history.push('/sessions/a');
  history.push('/sessions/b');
  forgetVisits(['a']);
  expect([leadsToPurged(1), leadsToPurged(2)]).toEqual([true, false]);
  expect(isPurged('a', NONE)).toBe(true);
  expect(isPurged('b', NONE)).toBe(false);
  // The session was added again.
  expect(isPurged('a', new Map([['a', {}]]))).toBe(false);
  history.push('/sessions/a');
  expect(leadsToPurged(3)).toBe(false);
  forgetVisits(null);
  expect([1, 2, 3].map(leadsToPurged)).toEqual([true, true, true]);
  expect(isPurged('anything', NONE)).toBe(true);
});

test('visits each session of a list once, and skips deleted ones', () => {
  const sessions = [sessionRow('a', '1'), sessionRow('b', '2'), sessionRow('a', '3'), sessionRow('c', '4')];
  expect(distinctSessions(sessions, (id) => id === 'b').map(({ rowKey }) => rowKey)).toEqual(['1', '4']);
});

test('treats another filter as another list, and forgets the oldest lists', () => {
  expect(listName('links p1', { find: 'a' })).not.toBe(listName('links p1', { find: 'b' }));
  for (let index = 0; index < 31; index += 1) show(`list ${String(index)}`)();
  expect(sessionListOf('list 0')).toBeNull();
  expect(sessionListOf('list 1')).not.toBeNull();
});

test('keeps only the list on screen after a deletion', () => {
  show('sessions')();
  show('search');
  forgetOtherLists();
  expect(sessionListOf('sessions')).toBeNull();
  expect(sessionListOf('search')).not.toBeNull();
});

test('keeps nothing from one workspace for the next', () => {
  show('sessions');
  history.push('/sessions/a');
  keepPosition('sessions', { top: null, left: 3, focus: null });
  forgetVisits(['a']);
  forgetPlaces();
  expect(originAt(1)).toBeNull();
  expect(positionOf('sessions')).toBeNull();
  expect(sessionListOf('sessions')).toBeNull();
  expect(leadsToPurged(1)).toBe(false);
  expect(isPurged('a', NONE)).toBe(false);
});
