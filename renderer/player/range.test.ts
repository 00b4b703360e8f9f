import { expect, test } from 'vitest';
import { endedAt, hasPassedEnd, rangeBetween, startedAt, withEdge } from './range.ts';

const range = { startSeconds: 10, endSeconds: 20, chosen: true };
const turn = { startSeconds: 28, endSeconds: 34 };

test('drags a range in either direction, within the recording', () => {
  expect(rangeBetween(20, 10, 60)).toEqual(range);
  expect(rangeBetween(-4, 70, 60)).toEqual({ startSeconds: 0, endSeconds: 60, chosen: true });
});

test('ignores a range that is too short to be intended', () => {
  expect(rangeBetween(10, 10.1, 60)).toBeNull();
});

test('keeps the end after a new start', () => {
  expect(startedAt(range, 15, 60, null)).toMatchObject({ startSeconds: 15, endSeconds: 20 });
});

test('ends at the end of the current turn, or after a default length, if the start moves beyond the end', () => {
  expect(startedAt(range, 30, 60, turn)).toMatchObject({ startSeconds: 30, endSeconds: 34 });
  expect(startedAt(null, 30, 60, null)).toMatchObject({ startSeconds: 30, endSeconds: 35 });
  expect(startedAt(null, 59, 60, null)).toMatchObject({ startSeconds: 59, endSeconds: 60 });
  expect(startedAt(null, 60, 60, null).endSeconds).toBe(60);
});

test('keeps the start before a new end, or takes the start of the turn', () => {
  expect(endedAt(range, 15, 60, null)).toMatchObject({ startSeconds: 10, endSeconds: 15 });
  expect(endedAt(range, 5, 60, null)).toMatchObject({ startSeconds: 0, endSeconds: 5 });
  expect(endedAt(null, 30, 60, turn)).toMatchObject({ startSeconds: 28, endSeconds: 30 });
});

test('stops one edge short of the other', () => {
  expect(withEdge(range, 'start', 25, 60).startSeconds).toBeCloseTo(19.7);
  expect(withEdge(range, 'end', 2, 60).endSeconds).toBeCloseTo(10.3);
  expect(withEdge(range, 'end', 99, 60).endSeconds).toBe(60);
});

test('distinguishes playback beyond the end from a jump beyond it', () => {
  expect(hasPassedEnd(range, 19.99, 20.01)).toBe(true);
  expect(hasPassedEnd(range, 25, 26)).toBe(false);
  expect(hasPassedEnd(range, 5, 6)).toBe(false);
  expect(hasPassedEnd(range, 12, 13)).toBe(false);
});
