import { turnMapRuns } from './turn-map-runs.ts';

const GAP = 3;

/**
 * Who spoke when: interviewer above, everyone else below; a plain line where no turn times are known.
 * Decorative: the row it sits in carries the same facts as text.
 */
export function TurnMap({
  packed,
  width = 72,
  lane = 4,
}: {
  /** As a session's `turnMap`. */
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
      {runs.map((run) => (
        <rect
          key={`${String(run.lane)} ${String(run.x)}`}
          x={run.x}
          y={run.lane === 0 ? 0 : lane + GAP}
          width={run.width}
          height={lane}
          rx={lane / 2}
          fill={run.lane === 0 ? 'var(--em-s1-soft)' : 'var(--em-s2-soft)'}
        />
      ))}
    </svg>
  );
}
