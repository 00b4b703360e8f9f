import { clock } from '../../shared/domain/dates.ts';
import type { Clip } from './lanes.ts';
import css from './waveform.module.css';

/** Shows the time under the pointer, with the speaker there and their first words. */
export function HoverTooltip(props: {
  seconds: number;
  x: number;
  width: number;
  /** The clips that are drawn. */
  clips: readonly Clip[];
  /** The lane under the pointer: if two people speak at once, its clip is shown. */
  lane: 0 | 1;
}) {
  const { seconds, x, width, clips, lane } = props;
  const there = clips.filter((clip) => seconds >= clip.startSeconds && seconds <= clip.endSeconds);
  const under = there.find((clip) => clip.lane === lane) ?? there[0];
  return (
    <div className={css.ghost} style={{ transform: `translateX(${x}px)` }} aria-hidden="true">
      <span className={css.ghostTip} data-flip={x > width * 0.7 || undefined}>
        <b>{clock(seconds)}</b>
        {under !== undefined && (
          <em>
            {under.speaker}: <bdi>{under.words}</bdi>
          </em>
        )}
      </span>
    </div>
  );
}
