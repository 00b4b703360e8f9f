import { useProbableZone } from './probable-zone.ts';
import css from './probable-zones.module.css';

/** A narrower zone has no space for its words, in CSS pixels. */
const ROOM_FOR_WORDS = 170;

/** Outlines in the zoomed part where words without times are probably said. */
export function ProbableZoneInView({
  fromSeconds,
  pixelsPerSecond,
}: {
  /** The time at the left end of the timeline. */
  fromSeconds: number;
  pixelsPerSecond: number;
}) {
  const zone = useProbableZone((state) => state.zone);
  if (zone === null) return null;
  const width = Math.max(3, (zone.endSeconds - zone.startSeconds) * pixelsPerSecond);
  return (
    <div
      className={css.zone}
      data-probable-zone
      style={{ left: (zone.startSeconds - fromSeconds) * pixelsPerSecond, width }}
    >
      {width >= ROOM_FOR_WORDS && <span>{zone.label}</span>}
    </div>
  );
}

/** The probable zone in the overview of the whole session. */
export function ProbableZoneInOverview({ pixelsPerSecond }: { pixelsPerSecond: number }) {
  const zone = useProbableZone((state) => state.zone);
  if (zone === null) return null;
  const width = Math.max(3, (zone.endSeconds - zone.startSeconds) * pixelsPerSecond);
  return <div className={css.small} style={{ left: zone.startSeconds * pixelsPerSecond, width }} />;
}
