import { memo } from 'react';
import { turnMapRuns, type Run } from './turn-map-runs.ts';

const GAP = 3;

/**
 * Shows who spoke when: the interviewer above, everyone else below; a plain line if no turn times are known.
 * Decorative: its row gives the same facts as text.
 */
export const TurnMap = memo(function TurnMap({
  packed,
  width = 72,
  lane = 4,
}: {
  /** In the format of a session's `turnMap`. */
  packed: string | null;
  width?: number;
  lane?: number;
}) {
  const height = lane * 2 + GAP;
  const runs = packed === null ? [] : turnMapRuns(packed, width);
  const upper = lane / 2;
  const lower = lane + GAP + lane / 2;
  const lines =
    runs.length === 0
      ? `M0 ${String(height / 2)}H${String(width)}`
      : `M0 ${String(upper)}H${String(width)}M0 ${String(lower)}H${String(width)}`;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden="true">
      <path
        d={lines}
        stroke={runs.length === 0 ? 'var(--em-line-2)' : 'var(--em-line)'}
        strokeWidth="1"
        shapeRendering="crispEdges"
      />
      {LANES.map(({ lane: which, fill }) => (
        <path
          key={which}
          d={runs
            .filter((run) => run.lane === which)
            .map((run) => rounded(run, which === 0 ? 0 : lane + GAP, lane / 2))
            .join('')}
          fill={fill}
        />
      ))}
    </svg>
  );
});

const LANES = [
  { lane: 0, fill: 'var(--em-s1-soft)' },
  { lane: 1, fill: 'var(--em-s2-soft)' },
] as const;

/** A run with round ends. All runs of a lane form one path, since a list renders thousands of them. */
function rounded({ x, width }: Run, y: number, radius: number): string {
  const end = Math.min(radius, width / 2);
  const straight = width - 2 * end;
  const arc = (dx: number, dy: number) => `a${[end, radius, 0, 0, 1, dx, dy].join(' ')}`;
  return `M${String(x)} ${String(y + radius)}${arc(end, -radius)}h${String(straight)}${arc(0, 2 * radius)}h${String(-straight)}${arc(-end, -radius)}z`;
}
