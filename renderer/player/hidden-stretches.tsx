import { memo } from 'react';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import css from './hidden-stretches.module.css';

/** A narrower stretch has no space for a word, in CSS pixels. */
const ROOM_FOR_WORD = 56;

/** Hatches the stretches of the recording that are hidden, across both lanes. */
export const HiddenStretches = memo(function HiddenStretches({
  stretches,
  fromSeconds,
  pixelsPerSecond,
  isOriginal,
}: {
  /** The hidden stretches that are at least partly in the drawn part of the timeline. */
  stretches: readonly HiddenStretch[];
  /** The time at the left end of the timeline. */
  fromSeconds: number;
  pixelsPerSecond: number;
  /** True while they can be heard. */
  isOriginal: boolean;
}) {
  return stretches.map(({ startSeconds, endSeconds, mode }) => {
    const width = Math.max(3, (endSeconds - startSeconds) * pixelsPerSecond);
    return (
      <div
        key={startSeconds}
        className={css.stretch}
        data-hidden-stretch
        data-original={isOriginal || undefined}
        style={{ left: (startSeconds - fromSeconds) * pixelsPerSecond, width }}
      >
        {!isOriginal && width >= ROOM_FOR_WORD && <span>{mode === 'tone' ? 'Tone' : 'Silent'}</span>}
      </div>
    );
  });
});
