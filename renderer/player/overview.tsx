import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clock } from '../ui/dates.ts';
import { LaneBars } from './lane-bars.tsx';
import type { Clip, Lanes } from './lanes.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';
import { useSize } from './use-size.ts';
import { viewStart } from './waveform.tsx';
import css from './waveform.module.css';

interface Props {
  lanes: Lanes;
  clips: Clip[];
  durationSeconds: number;
  spanSeconds: number;
  scheme: string;
  playable: boolean;
}

const LOOK = { pitch: 2, width: 1.25, margin: 0 };
const GAP = 2;
const UPPER_SHARE = 0.42;

/** The whole session in one strip, with the part that the waveform shows. A slider: it goes to any time. */
export function Overview({ lanes, clips, durationSeconds, spanSeconds, scheme, playable }: Props) {
  const [strip, size] = useSize<HTMLDivElement>();
  const view = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  const shownSeconds = Math.min(spanSeconds, durationSeconds);

  const place = useCallback(() => {
    const { timeSeconds } = player.store.getState();
    const x = (seconds: number) => (seconds / durationSeconds) * size.width;
    if (view.current !== null) {
      view.current.style.transform = `translateX(${x(viewStart(timeSeconds, shownSeconds, durationSeconds))}px)`;
    }
    if (head.current !== null) head.current.style.transform = `translateX(${x(timeSeconds)}px)`;
  }, [durationSeconds, shownSeconds, size.width]);

  useEffect(() => {
    place();
    return player.store.subscribe(place);
  }, [place]);

  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    player.seek(((event.clientX - box.left) / box.width) * durationSeconds);
  };
  const height = size.height - 8;
  const upper = lanes.length === 2 ? (height - GAP) * UPPER_SHARE : height;
  const heights = [upper, height - GAP - upper];

  return (
    <div
      ref={strip}
      className={css.overview}
      role="slider"
      tabIndex={playable ? 0 : -1}
      aria-disabled={!playable}
      aria-label="Position in the session"
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={second}
      aria-valuetext={`${clock(second)} of ${clock(durationSeconds)}`}
      onPointerDown={(event) => {
        if (!playable || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
      }}
      onKeyDown={(event) => {
        if (playable) jump(event, durationSeconds);
      }}
    >
      <div className={css.overviewLanes} data-single={lanes.length === 1 || undefined}>
        {lanes.map((voices, lane) => (
          <div key={lane === 0 ? 'upper' : 'lower'} className={css.overviewLane}>
            {voices.length === 0 &&
              clips
                .filter((clip) => clip.lane === lane)
                .map((clip) => <Stretch key={clip.turn} clip={clip} durationSeconds={durationSeconds} />)}
            <LaneBars
              // Painted anew in the other colour scheme's colours.
              key={scheme}
              voices={voices}
              durationSeconds={durationSeconds}
              height={Math.max(0, heights[lane] ?? 0)}
              look={LOOK}
              pixelsPerSecond={0}
            />
          </div>
        ))}
      </div>
      <div className={css.view} ref={view} style={{ width: (shownSeconds / durationSeconds) * size.width }} />
      {playable && <div className={css.overviewHead} ref={head} />}
    </div>
  );
}

function Stretch({ clip, durationSeconds }: { clip: Clip; durationSeconds: number }) {
  const percent = (seconds: number) => `${(100 * seconds) / durationSeconds}%`;
  return (
    <i
      className={css.overviewBlock}
      data-tone={clip.tone}
      style={{ left: percent(clip.startSeconds), width: percent(clip.endSeconds - clip.startSeconds) }}
    />
  );
}

/** A slider's own keys; the arrows belong to the whole player. */
function jump(event: KeyboardEvent, durationSeconds: number): void {
  const places: Record<string, number> = {
    Home: 0,
    End: durationSeconds,
    PageUp: player.store.getState().timeSeconds - 30,
    PageDown: player.store.getState().timeSeconds + 30,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  player.seek(place);
}
