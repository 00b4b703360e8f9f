import type { Clip } from './lanes.ts';
import css from './waveform.module.css';

/** Speech begins and fades a little outside the times in a transcript. */
const EDGE_SECONDS = 0.14;

/** A speech segment on the timeline. */
export function ClipBlock(props: {
  clip: Clip;
  /** The time at the left end of the timeline. */
  fromSeconds: number;
  pixelsPerSecond: number;
  top: number;
  height: number;
  active: boolean;
  /** True to draw a line through the block, because there are no bars. */
  flat: boolean;
}) {
  const { clip, fromSeconds, pixelsPerSecond, top, height } = props;
  const left = (clip.startSeconds - EDGE_SECONDS - fromSeconds) * pixelsPerSecond;
  const width = Math.max(3, (clip.endSeconds - clip.startSeconds + 2 * EDGE_SECONDS) * pixelsPerSecond);
  return (
    <div
      className={css.block}
      data-tone={clip.tone}
      data-active={props.active || undefined}
      data-flat={props.flat || undefined}
      style={{ left, width, top, height }}
    />
  );
}
