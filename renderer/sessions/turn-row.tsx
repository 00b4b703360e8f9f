import { Triangle } from 'lucide-react';
import type { Ref } from 'react';
import type { Turn } from '../../electron/sessions/transcript.ts';
import { player } from '../player/player.ts';
import { clock } from '../ui/dates.ts';
import type { Speaker } from './speakers.ts';
import css from './transcript-pane.module.css';

interface Props {
  ref: Ref<HTMLLIElement>;
  turn: Turn;
  index: number;
  count: number;
  /** Where the row stands in the list, in pixels. */
  top: number;
  /** Null for what nobody says: the system's and the tools' turns. */
  speaker: Speaker | null;
  active: boolean;
  playable: boolean;
}

/** One turn: who, when, and the words. A turn with a time is played from by its time or by its words. */
export function TurnRow({ ref, turn, index, count, top, speaker, active, playable }: Props) {
  const start = playable ? turn.startSeconds : null;
  const seek = () => {
    if (start !== null && document.getSelection()?.isCollapsed !== false) player.seek(start);
  };
  return (
    // The time beside the words is the control for the keyboard; the words are its larger target for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={ref}
      data-index={index}
      className={css.turn}
      data-tone={speaker?.tone ?? 'none'}
      data-active={active || undefined}
      aria-current={active || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={seek}
    >
      <div className={css.who}>
        <span className={css.name}>
          {speaker !== null && (
            <Triangle
              className={speaker.lane === 0 ? undefined : css.down}
              size={9}
              fill="currentColor"
              aria-hidden="true"
            />
          )}
          <bdi className="ell">{speaker?.name ?? roleName(turn)}</bdi>
        </span>
        {start !== null && (
          <button type="button" tabIndex={-1} className={css.time} aria-label={`Play from ${clock(start)}`}>
            {clock(start)}
          </button>
        )}
        {start === null && turn.startSeconds !== null && (
          <span className={css.time}>{clock(turn.startSeconds)}</span>
        )}
      </div>
      <p className={css.words} dir="auto" data-selectable>
        {turn.text ?? '(no words)'}
      </p>
    </li>
  );
}

const roleName = (turn: Turn) =>
  turn.role === 'tool' ? `Tool${turn.toolName === undefined ? '' : `: ${turn.toolName}`}` : 'Instructions';
