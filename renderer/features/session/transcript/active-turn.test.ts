import { expect, test } from 'vitest';
import { activeTurnAt, neighbourStart, turnForOffset } from './active-turn.ts';

const talk = [
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
])('at %d s turn %d is spoken', (seconds, turn) => {
  expect(activeTurnAt(talk, seconds)).toBe(turn);
});

test.each([
  [0, 1, 1],
  [2, 1, 4],
  [8.5, 1, null],
  [6, -1, 4],
  [4.2, -1, 1],
  [0, -1, null],
] as const)('from %d s, direction %d leads to %s', (seconds, direction, start) => {
  expect(neighbourStart(talk, seconds, direction)).toBe(start);
});

test('a session without times has no active turn', () => {
  expect(activeTurnAt([], 5)).toBe(-1);
  expect(neighbourStart([], 5, 1)).toBeNull();
});

test('the times are corrected by the chosen turn, else by the one that is spoken or comes next', () => {
  const turn = { role: 'agent' as const, speakerLabel: null, text: 'Well', endSeconds: null };
  const turns = [null, 1, 4, null, 8].map((startSeconds) => ({ ...turn, startSeconds }));
  const reading = { transcript: { turns, warnings: [] }, talk };
  expect(turnForOffset(reading, 4, 2)).toBe(4);
  expect(turnForOffset(reading, 0, 2)).toBe(1);
  expect(turnForOffset(reading, null, 3.5)).toBe(2);
  expect(turnForOffset(reading, null, 90)).toBe(4);
  expect(turnForOffset({ ...reading, talk: [] }, null, 2)).toBe(-1);
});
