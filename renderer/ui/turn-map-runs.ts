import type { TalkSpan } from '../../electron/wire.ts';

/** One stroke of the turn map, in pixels. */
export interface Run {
  lane: 0 | 1;
  x: number;
  width: number;
}

const SHORTEST = 3;

/** Lays the talk out over `width` pixels. Turns closer than a pixel in the same lane become one stroke. */
export function turnMapRuns(
  spans: readonly Omit<TalkSpan, 'turn'>[],
  durationSeconds: number,
  width: number,
): Run[] {
  if (!(durationSeconds > 0)) return [];
  const runs: Run[] = [];
  for (const lane of [0, 1] as const) {
    let last: Run | null = null;
    const ofLane = spans.filter((span) => span.lane === lane);
    for (const span of ofLane.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
      const from = Math.min(
        Math.max(0, Math.round((span.startSeconds / durationSeconds) * width)),
        width - SHORTEST,
      );
      const to = Math.min(
        width,
        Math.max(from + SHORTEST, Math.round((span.endSeconds / durationSeconds) * width)),
      );
      if (last !== null && from - (last.x + last.width) < 1) {
        last.width = Math.max(last.width, to - last.x);
      } else {
        last = { lane, x: from, width: to - from };
        runs.push(last);
      }
    }
  }
  return runs;
}
