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

test.each([56, 72, 112])(
  'draws strokes with gaps where both lanes speak all the time, %i pixels wide',
  (width) => {
    const runs = turnMapRuns('f'.repeat(48), width);
    for (const lane of [0, 1] as const) {
      const own = runs.filter((run) => run.lane === lane);
      expect(own.length).toBeGreaterThan(width / 9);
      const gaps = own.slice(1).map((run, at) => run.x - ((own[at]?.x ?? 0) + (own[at]?.width ?? 0)));
      expect(Math.min(...gaps, ...own.map((run) => run.width))).toBeGreaterThanOrEqual(3);
    }
  },
);

test('shows turns of a quarter and three quarters in these shares', () => {
  // Of every eight columns two are of the interviewer and six of the participant.
  const runs = turnMapRuns(`${'c0'.repeat(12)}${'3f'.repeat(12)}`, 72);
  const drawn = (lane: number) =>
    runs.filter((run) => run.lane === lane).reduce((sum, { width }) => sum + width, 0);
  expect(drawn(0) + drawn(1)).toBe(72);
  expect(drawn(0)).toBeGreaterThanOrEqual(15);
  expect(drawn(0)).toBeLessThanOrEqual(39);
});
