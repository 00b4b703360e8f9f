import type { CachedSession } from '../../api/cached-session.ts';
import css from './preview.module.css';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Note } from '../../../shared/model/note.ts';

/** The drawing's width in SVG units, stretched to the available space. */
const WIDTH = 1000;
const SHORTEST = 4;

/**
 * The whole session: who spoke when in two lanes, notes above, matches as ticks below, and the position of
 * the preview. Decorative, as the passage gives the same in words.
 */
export function PreviewLanes({
  kept: { reading, view },
  session,
  notes,
  hits,
  at,
}: {
  kept: CachedSession;
  session: SessionRecord;
  notes: readonly Note[];
  /** Seconds in the recording. */
  hits: readonly number[];
  at: number | null;
}) {
  const talk = reading?.talk ?? [];
  const last = talk.reduce((most, { endSeconds }) => Math.max(most, endSeconds + view.offsetSeconds), 0);
  const total = Math.max(session.durationSeconds ?? 0, last);
  if (total === 0 || talk.length === 0) return null;
  const x = (seconds: number) => Math.min(1, Math.max(0, seconds / total)) * WIDTH;
  const blocks = (lane: 0 | 1) =>
    talk
      .filter((span) => span.lane === lane)
      .map((span) => {
        const start = x(span.startSeconds + view.offsetSeconds);
        const width = Math.max(SHORTEST, x(span.endSeconds + view.offsetSeconds) - start);
        return `M${start.toFixed(1)} ${lane === 0 ? '12' : '28'}h${width.toFixed(1)}v8h-${width.toFixed(1)}z`;
      })
      .join('');
  return (
    <svg
      className={css.lanes}
      viewBox={`0 0 ${String(WIDTH)} 52`}
      preserveAspectRatio="none"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={`M0 16H${String(WIDTH)}M0 32H${String(WIDTH)}`} stroke="var(--em-line)" />
      <path d={blocks(0)} fill="var(--em-s1-soft)" />
      <path d={blocks(1)} fill="var(--em-s2-soft)" />
      {notes.map(({ id, startSeconds, endSeconds }) =>
        startSeconds === null ? null : (
          <rect
            key={id}
            className={css.noteMark}
            x={x(startSeconds)}
            y={1}
            width={Math.max(12, x(endSeconds ?? startSeconds) - x(startSeconds))}
            height={5}
          />
        ),
      )}
      {hits.map((seconds, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two places may stand at the same second
        <rect key={index} x={x(seconds) - 2} y={43} width={5} height={7} fill="var(--em-accent)" />
      ))}
      {at !== null && <rect x={x(at) - 2} y={6} width={5} height={36} fill="var(--em-text)" />}
    </svg>
  );
}
