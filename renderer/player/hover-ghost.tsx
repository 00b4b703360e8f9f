import { clock } from '../../shared/domain/dates.ts';
import type { Clip } from './lanes.ts';
import css from './waveform.module.css';

/** The time under the pointer, with who speaks there and how they begin. */
export function HoverGhost(props: {
  seconds: number;
  x: number;
  width: number;
  /** Those that are drawn. */
  clips: readonly Clip[];
  /** The lane under the pointer: of two who speak at once it is this one. */
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
