import { expect, test } from 'vitest';
import { turnMapRuns } from './turn-map-runs.ts';

test('a lane is laid out over the width, the interviewer above', () => {
  expect(turnMapRuns('c00f', 80)).toEqual([
    { lane: 0, x: 0, width: 20 },
    { lane: 1, x: 40, width: 40 },
  ]);
});

test('a short turn can be seen, and stays inside', () => {
  const packed = `${'0'.repeat(23)}1${'0'.repeat(24)}`;
  expect(turnMapRuns(packed, 72)).toEqual([{ lane: 0, x: 69, width: 3 }]);
});

test('turns that touch in pixels become one stroke', () => {
  expect(turnMapRuns('a000', 12)).toEqual([{ lane: 0, x: 0, width: 6 }]);
});

test('nobody speaks in an empty map', () => {
  expect(turnMapRuns('0000', 72)).toEqual([]);
});
