import { expect, test } from 'vitest';
import { turnMapRuns } from './turn-map-runs.ts';

test('spreads each lane over the width, with the interviewer on top', () => {
  expect(turnMapRuns('c00f', 80)).toEqual([
    { lane: 0, x: 0, width: 20 },
    { lane: 1, x: 40, width: 40 },
  ]);
});

test('keeps a short turn visible and inside the map', () => {
  const packed = `${'0'.repeat(23)}1${'0'.repeat(24)}`;
  expect(turnMapRuns(packed, 72)).toEqual([{ lane: 0, x: 69, width: 3 }]);
});

test('joins turns that touch in pixels', () => {
  expect(turnMapRuns('a000', 12)).toEqual([{ lane: 0, x: 0, width: 6 }]);
});

test('returns nothing for an empty map', () => {
  expect(turnMapRuns('0000', 72)).toEqual([]);
});
