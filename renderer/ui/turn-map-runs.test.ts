import { expect, test } from 'vitest';
import { turnMapRuns } from './turn-map-runs.ts';

test('lays turns out in their lanes, the shortest still seen', () => {
  const runs = turnMapRuns(
    [
      { lane: 0, startSeconds: 0, endSeconds: 1 },
      { lane: 1, startSeconds: 10, endSeconds: 50 },
      { lane: 0, startSeconds: 99.9, endSeconds: 100 },
    ],
    100,
    100,
  );
  expect(runs).toEqual([
    { lane: 0, x: 0, width: 3 },
    { lane: 0, x: 97, width: 3 },
    { lane: 1, x: 10, width: 40 },
  ]);
});

test('joins what cannot be told apart and never leaves the map', () => {
  const spans = Array.from({ length: 1000 }, (_, index) => ({
    lane: 1 as const,
    startSeconds: index,
    endSeconds: index + 0.9,
  }));
  expect(turnMapRuns(spans, 1000, 72)).toEqual([{ lane: 1, x: 0, width: 72 }]);
  expect(turnMapRuns([{ lane: 0, startSeconds: 90, endSeconds: 900 }], 100, 72)).toEqual([
    { lane: 0, x: 65, width: 7 },
  ]);
});

test('draws nothing where the length is not known', () => {
  expect(turnMapRuns([{ lane: 0, startSeconds: 0, endSeconds: 1 }], 0, 72)).toEqual([]);
});
