import { expect, test } from 'vitest';
import { endedAt, hasPassedEnd, rangeBetween, startedAt, withEdge } from './range.ts';

const range = { startSeconds: 10, endSeconds: 20, chosen: true };
const turn = { startSeconds: 28, endSeconds: 34 };

test('a range is dragged in either direction, and stays within the recording', () => {
  expect(rangeBetween(20, 10, 60)).toEqual(range);
  expect(rangeBetween(-4, 70, 60)).toEqual({ startSeconds: 0, endSeconds: 60, chosen: true });
});

test('what is too short to be meant is no range', () => {
  expect(rangeBetween(10, 10.1, 60)).toBeNull();
});

test('a new beginning keeps the end that lies after it', () => {
  expect(startedAt(range, 15, 60, null)).toMatchObject({ startSeconds: 15, endSeconds: 20 });
});

test('a beginning after the end takes the end of the turn that is spoken there, or a usual length', () => {
  expect(startedAt(range, 30, 60, turn)).toMatchObject({ startSeconds: 30, endSeconds: 34 });
  expect(startedAt(null, 30, 60, null)).toMatchObject({ startSeconds: 30, endSeconds: 35 });
  expect(startedAt(null, 59, 60, null)).toMatchObject({ startSeconds: 59, endSeconds: 60 });
  expect(startedAt(null, 60, 60, null).endSeconds).toBe(60);
});

test('a new end keeps the beginning that lies before it, or takes the turn’s', () => {
  expect(endedAt(range, 15, 60, null)).toMatchObject({ startSeconds: 10, endSeconds: 15 });
  expect(endedAt(range, 5, 60, null)).toMatchObject({ startSeconds: 0, endSeconds: 5 });
  expect(endedAt(null, 30, 60, turn)).toMatchObject({ startSeconds: 28, endSeconds: 30 });
});

test('an edge stops short of the other one', () => {
  expect(withEdge(range, 'start', 25, 60).startSeconds).toBeCloseTo(19.7);
  expect(withEdge(range, 'end', 2, 60).endSeconds).toBeCloseTo(10.3);
  expect(withEdge(range, 'end', 99, 60).endSeconds).toBe(60);
});

test('playing past the end is told from a jump over it', () => {
  expect(hasPassedEnd(range, 19.99, 20.01)).toBe(true);
  expect(hasPassedEnd(range, 25, 26)).toBe(false);
  expect(hasPassedEnd(range, 5, 6)).toBe(false);
  expect(hasPassedEnd(range, 12, 13)).toBe(false);
});
