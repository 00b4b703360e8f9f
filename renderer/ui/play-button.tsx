import { Pause, Play } from 'lucide-react';
import { ariaKeysOf, OpenTooltip } from './keyboard/key-tooltip.tsx';
import { useNear } from './keyboard/use-near.ts';
import css from './play-button.module.css';

/** Plays a part of a recording in a list, or pauses it. */
export function PlayButton({
  what,
  keys,
  tabIndex,
  isPlaying,
  onToggle,
}: {
  /** What it plays, such as "P07 Ines at 0:36". */
  what: string;
  /** The key of the list that does the same. */
  keys?: 'Space';
  tabIndex?: number;
  isPlaying: boolean;
  onToggle: () => void;
}) {
  const { isNear, handlers } = useNear();
  const act = isPlaying ? 'Pause' : 'Play';
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={css.play}
      data-playing={isPlaying || undefined}
      aria-label={`${act} ${what}`}
      aria-keyshortcuts={ariaKeysOf(keys)}
      {...handlers}
      onClick={onToggle}
    >
      <Icon size={14} fill="currentColor" strokeWidth={1} aria-hidden="true" />
      {isNear && <OpenTooltip label={act} keys={keys} />}
    </button>
  );
}
