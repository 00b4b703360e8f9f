import { expect, test } from 'vitest';
import { activeTurnAt, nearestTurnAt, neighbourStart, turnForOffset } from './active-turn.ts';

const segments = [
  { turn: 1, lane: 0 as const, startSeconds: 1, endSeconds: 3 },
  { turn: 2, lane: 1 as const, startSeconds: 4, endSeconds: 8 },
  { turn: 4, lane: 0 as const, startSeconds: 8, endSeconds: 9 },
];

test.each([
  [0, -1],
  [0.95, 1],
  [3.05, 1],
  [3.5, -1],
  [4, 2],
  [8, 4],
  [9.5, -1],
])('at %d s, turn %d is active', (seconds, turn) => {
  expect(activeTurnAt(segments, seconds)).toBe(turn);
});

test.each([
  [0, 1],
  [2, 1],
  [3.4, 1],
  [3.7, 2],
  [8, 4],
  [60, 4],
])('at %d s, turn %d is nearest', (seconds, turn) => {
  expect(nearestTurnAt(segments, seconds)).toBe(turn);
});

test.each([
  [0, 1, 1],
  [2, 1, 4],
  [8.5, 1, null],
  [6, -1, 4],
  [4.2, -1, 1],
  [0, -1, null],
] as const)('from %d s, direction %d leads to %s', (seconds, direction, start) => {
  expect(neighbourStart(segments, seconds, direction)).toBe(start);
});

test('has no active turn without times', () => {
  expect(activeTurnAt([], 5)).toBe(-1);
  expect(nearestTurnAt([], 5)).toBe(-1);
  expect(neighbourStart([], 5, 1)).toBeNull();
});

test('corrects the times from the chosen turn, or from the active or next one', () => {
  const turn = { role: 'agent' as const, speakerLabel: null, text: 'Well', endSeconds: null };
  const turns = [null, 1, 4, null, 8].map((startSeconds) => ({ ...turn, startSeconds }));
  const reading = { transcript: { turns, warnings: [] }, segments };
  expect(turnForOffset(reading, 4, 2)).toBe(4);
  expect(turnForOffset(reading, 0, 2)).toBe(1);
  expect(turnForOffset(reading, null, 3.5)).toBe(2);
  expect(turnForOffset(reading, null, 90)).toBe(4);
  expect(turnForOffset({ ...reading, segments: [] }, null, 2)).toBe(-1);
});
