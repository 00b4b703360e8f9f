import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loudness } from '../../shared/domain/sound/loudness.ts';
import type { SpokenStretch } from '../../shared/model/glance.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { recordingPeaks } from '../api/recording.ts';
import { barHeights } from './bars.ts';
import { useSize } from './use-size.ts';
import css from './sound-strip.module.css';

/** In pixels. */
const PITCH = 4;
const BAR = 2.4;
const HEIGHT = 34;
const QUIETEST = 0.03;
/** How loud speech is drawn of which there is no sound here. */
const WITHOUT_SOUND = 0.5;
const MOST_PAIRS = 40_000;

interface Range {
  startSeconds: number;
  endSeconds: number;
}

/**
 * A part of a recording as bars, each in the colour of who speaks, with places marked on it. Without the sound, speech is
 * drawn from its times alone. Decorative: the places are listed as text.
 */
export function SoundStrip({
  session,
  hasSound,
  range,
  speech,
  marked,
}: {
  session: SessionRef;
  /** False if the recording is not on this computer: drawing it would download it. */
  hasSound: boolean;
  range: Range;
  speech: readonly SpokenStretch[];
  marked: readonly Range[];
}) {
  const [box, { width }] = useSize<HTMLDivElement>();
  const peaks = useQuery({ ...recordingPeaks(session, MOST_PAIRS), enabled: hasSound }).data ?? null;
  const values = useMemo(() => (peaks === null ? null : loudness(peaks)), [peaks]);
  const seconds = range.endSeconds - range.startSeconds;
  const count = Math.max(0, Math.floor(width / PITCH));
  const paths = useMemo(() => {
    const lanes: [string, string] = ['', ''];
    if (count === 0 || seconds <= 0) return lanes;
    const barSeconds = seconds / count;
    const heights =
      values === null || peaks === null
        ? null
        : barHeights(values, peaks.bucketSeconds, range.startSeconds, barSeconds, count);
    for (let bar = 0; bar < count; bar += 1) {
      const from = range.startSeconds + bar * barSeconds;
      const who = speech.find(
        ({ startSeconds, endSeconds }) => from + barSeconds > startSeconds && from < endSeconds,
      );
      const level = heights === null ? (who === undefined ? 0 : WITHOUT_SOUND) : (heights[bar] ?? 0);
      if (who === undefined || level < QUIETEST) continue;
      const height = Math.max(BAR, level * (HEIGHT - 6));
      lanes[who.lane] +=
        `M${(bar * PITCH).toFixed(1)} ${((HEIGHT - height) / 2).toFixed(1)}h${String(BAR)}v${height.toFixed(1)}h-${String(BAR)}z`;
    }
    return lanes;
  }, [count, peaks, range.startSeconds, seconds, speech, values]);
  const percent = (at: number) => Math.max(0, Math.min(100, ((at - range.startSeconds) / seconds) * 100));
  return (
    <div ref={box} className={css.strip} aria-hidden="true">
      <svg viewBox={`0 0 ${String(Math.max(1, width))} ${String(HEIGHT)}`} preserveAspectRatio="none">
        <path className={css.silence} d={`M0 ${String(HEIGHT / 2)}H${String(width)}`} />
        <path data-lane="0" d={paths[0]} />
        <path data-lane="1" d={paths[1]} />
      </svg>
      {marked.map(({ startSeconds, endSeconds }) => (
        <span
          key={startSeconds}
          className={css.marked}
          style={{
            left: `calc(${String(percent(startSeconds))}% - 4px)`,
            width: `calc(${String(percent(endSeconds) - percent(startSeconds))}% + 8px)`,
          }}
        />
      ))}
    </div>
  );
}
