import { expect, test } from 'vitest';
import { turnMapOf } from './turn-map.ts';

const span = (lane: 0 | 1, startSeconds: number, endSeconds: number) => ({
  turn: 0,
  lane,
  startSeconds,
  endSeconds,
});

test('a column is on where the lane speaks, and a turn does not reach over its own edge', () => {
  const packed = turnMapOf([span(0, 0, 25), span(1, 25, 100)], 100);
  expect(packed).toBe(`${'f'.repeat(6)}${'0'.repeat(18)}${'0'.repeat(6)}${'f'.repeat(18)}`);
});

test('talk beyond the end, and before the beginning, stays inside', () => {
  expect(turnMapOf([span(1, 990, 2000)], 100)).toBe(`${'0'.repeat(47)}1`);
  expect(turnMapOf([span(0, 0, 0)], 100)).toBe(`8${'0'.repeat(47)}`);
});

test('without a length the last turn ends it; without times there is none', () => {
  expect(turnMapOf([span(0, 0, 8)], null)).toBe(`${'f'.repeat(24)}${'0'.repeat(24)}`);
  expect(turnMapOf([], 100)).toBeNull();
  expect(turnMapOf([span(0, 0, 0)], null)).toBeNull();
});
