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
const here = () => history.location.state['__TSR_index'];
const show = (name: string) => showSessionList({ name, title: name, sessions: () => [] });
const listed = (sessionId: string, rowKey: string) => ({
  session: { sessionId, type: 'instant' as const, projectId: null },
  rowKey,
});

beforeEach(() => {
  forgetPlaces();
  history = createMemoryHistory({ initialEntries: ['/sessions'] });
  followSessions(history);
});

test('a session comes from the list that was on the screen, however many were gone through since', () => {
  const hide = show('answers');
  history.push('/sessions/a%20b?type=instant');
  hide();
  expect(originAt(here())).toEqual({ list: 'answers', index: 0 });
  history.replace('/sessions/c?type=instant');
  expect(originAt(here())).toEqual({ list: 'answers', index: 0 });
});

test('the list stays the one behind a session that was opened from a session, and from elsewhere there is none', () => {
  const hide = show('quotes');
  history.push('/sessions/a');
  hide();
  history.push('/sessions/b');
  expect(originAt(here())).toEqual({ list: 'quotes', index: 0 });
  history.push('/settings');
  expect(originAt(here())).toBeNull();
  history.push('/sessions/c');
  expect(originAt(here())).toBeNull();
  history.back();
  history.back();
  expect(originAt(here())).toEqual({ list: 'quotes', index: 0 });
});

test('going elsewhere from an earlier entry forgets the later ones', () => {
  const hide = show('links');
  history.push('/sessions/a');
  hide();
  history.back();
  history.push('/settings');
  history.push('/sessions/b');
  expect(originAt(1)).toBeNull();
  expect(originAt(2)).toBeNull();
});

test('a list that is hidden after another one is shown does not take its place', () => {
  const hideFirst = show('sessions');
  const hideSecond = show('search');
  hideFirst();
  history.push('/sessions/a');
  expect(originAt(here())?.list).toBe('search');
  hideSecond();
});

test('no entry of the history leads to a deleted session, and a new one may', () => {
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

test('each session of a list is gone to once, and deleted ones are passed over', () => {
  const sessions = [listed('a', '1'), listed('b', '2'), listed('a', '3'), listed('c', '4')];
  expect(distinctSessions(sessions, (id) => id === 'b').map(({ rowKey }) => rowKey)).toEqual(['1', '4']);
});

test('another filter is another list, and the longest forgotten is let go', () => {
  expect(listName('links p1', { find: 'a' })).not.toBe(listName('links p1', { find: 'b' }));
  for (let index = 0; index < 31; index += 1) show(`list ${String(index)}`)();
  expect(sessionListOf('list 0')).toBeNull();
  expect(sessionListOf('list 1')).not.toBeNull();
});

test('after a deletion only the list on the screen is left', () => {
  show('sessions')();
  show('search');
  forgetOtherLists();
  expect(sessionListOf('sessions')).toBeNull();
  expect(sessionListOf('search')).not.toBeNull();
});

test('nothing of a workspace is left for the next one', () => {
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
