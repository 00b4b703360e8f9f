import { beforeEach, expect, test } from 'vitest';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import {
  beginReview,
  endReview,
  forgetReview,
  leftIn,
  nextIn,
  reviewQueue,
  setReviewed,
  toReview,
  withoutDeleted,
} from './review-queue.ts';

const session = (sessionId: string, reviewState: 'new' | 'reviewing' | 'reviewed', notes = 0) =>
  sessionRecord({ sessionId, reviewState, notes });
const SESSIONS = [
  session('a', 'new'),
  session('b', 'reviewing'),
  session('c', 'reviewed'),
  session('d', 'new'),
];
const library = (...sessions: ReturnType<typeof session>[]) =>
  new Map(sessions.map((one) => [one.sessionId, one]));
const NOW = new Date('2026-11-23T12:00:00Z');
const idsOf = (sessions: readonly { sessionId: string }[]) => sessions.map(({ sessionId }) => sessionId);
const current = () => {
  const { review } = reviewQueue.getState();
  if (review === null) throw new Error('There is no review');
  return review;
};

beforeEach(forgetReview);

test('reviews the new sessions of a list, or else those that are not reviewed, or else all', () => {
  expect(idsOf(toReview(SESSIONS, false, NOW))).toEqual(['a', 'd']);
  expect(idsOf(toReview(SESSIONS.slice(1, 3), false, NOW))).toEqual(['b']);
  expect(idsOf(toReview(SESSIONS.slice(2, 3), false, NOW))).toEqual(['c']);
  expect(idsOf(toReview(SESSIONS.slice(1, 3), true, NOW))).toEqual(['b', 'c']);
});

test('leaves out an interview that is under way', () => {
  const running = sessionRecord({
    sessionId: 'r',
    reviewState: 'new',
    status: 'in_progress',
    createdAt: '2026-11-23T11:50:00Z',
  });
  expect(idsOf(toReview([running, session('a', 'new')], false, NOW))).toEqual(['a']);
  expect(idsOf(toReview([running], true, NOW))).toEqual([]);
});

test('continues with the next session that is not marked, and then with those that were skipped', () => {
  beginReview(SESSIONS, library(...SESSIONS));
  expect(nextIn(current(), 'a')?.sessionId).toBe('b');
  setReviewed('b', true);
  expect(nextIn(current(), 'a')?.sessionId).toBe('c');
  setReviewed('c', true);
  setReviewed('d', true);
  expect(nextIn(current(), 'd')?.sessionId).toBe('a');
  setReviewed('a', true);
  expect(nextIn(current(), 'a')).toBeNull();
  expect(leftIn(current())).toEqual([]);
});

test('ends with what was done and what is left', () => {
  beginReview(SESSIONS.slice(0, 2), library(session('a', 'new', 2), session('b', 'new', 1)));
  setReviewed('a', true);
  endReview(library(session('a', 'reviewed', 5), session('b', 'new', 1)));
  expect(reviewQueue.getState()).toMatchObject({
    review: null,
    result: { reviewed: 1, notes: 3, left: [{ sessionId: 'b' }] },
  });
});

test('ends without a message if nothing was done', () => {
  beginReview(SESSIONS, library(...SESSIONS));
  endReview(library(...SESSIONS));
  expect(reviewQueue.getState()).toEqual({ review: null, result: null });
});

test('takes a mark away again', () => {
  beginReview(SESSIONS, library(...SESSIONS));
  setReviewed('a', true);
  setReviewed('a', false);
  expect(leftIn(current())).toHaveLength(4);
});

test('leaves out sessions that were deleted since it began, and ends with the last of them', () => {
  beginReview(SESSIONS.slice(0, 2), library(...SESSIONS));
  expect(idsOf(withoutDeleted(current(), library(session('b', 'new')))?.sessions ?? [])).toEqual(['b']);
  expect(withoutDeleted(current(), library())).toBeNull();
  setReviewed('a', true);
  endReview(library(session('b', 'new')));
  expect(reviewQueue.getState()).toEqual({ review: null, result: null });
});
