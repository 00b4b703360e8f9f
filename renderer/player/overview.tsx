import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import { LaneBars } from './lane-bars.tsx';
import type { Clip, Lanes } from './lanes.ts';
import css from './overview.module.css';
import { OverviewMarks } from './overview-marks.tsx';
import { OverviewNotes } from './overview-notes.tsx';
import { OverviewSpeech } from './overview-speech.tsx';
import { OverviewWindow } from './overview-window.tsx';
import { snapToPixel } from './snap-to-pixel.ts';
import { player } from './player.ts';
import type { TimelineNote } from './timeline-notes.ts';
import { useOverviewPointer } from './use-overview-pointer.ts';
import { usePlayer } from './use-player.ts';
import { useSize } from './use-size.ts';
import { useWheel } from './use-wheel.ts';

interface Props {
  lanes: Lanes;
  clips: Clip[];
  durationSeconds: number;
  scheme: string;
  playable: boolean;
  /** The times of search matches, in seconds. */
  marks: readonly number[];
  notes: readonly TimelineNote[];
}

const LOOK = { pitch: 2, width: 1.25, margin: 0 };
const GAP = 2;
const UPPER_SHARE = 0.42;

/**
 * The whole session in one strip, with a window over the part that the waveform shows. A click seeks;
 * dragging the window pans the waveform, and dragging its handles zooms.
 */
export function Overview({ lanes, clips, durationSeconds, scheme, playable, marks, notes }: Props) {
  const [strip, size] = useSize<HTMLDivElement>();
  const head = useRef<HTMLDivElement>(null);
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  const range = usePlayer((state) => state.range);
  const chunk = useMemo(() => ({ startSeconds: 0, endSeconds: durationSeconds }), [durationSeconds]);
  const pixelsPerSecond = size.width / durationSeconds;
  const handlers = useOverviewPointer(durationSeconds, playable);
  useWheel(strip, durationSeconds);

  const place = useCallback(() => {
    const { timeSeconds } = player.store.getState();
    if (head.current !== null)
      head.current.style.transform = `translateX(${snapToPixel(timeSeconds * pixelsPerSecond)}px)`;
  }, [pixelsPerSecond]);
  useLayoutEffect(() => {
    place();
    return player.store.subscribe(place);
  }, [place]);

  const height = size.height - 8;
  const upper = lanes.length === 2 ? (height - GAP) * UPPER_SHARE : height;
  const heights = [upper, height - GAP - upper];
  return (
    <div className={css.overview} ref={strip}>
      <div
        className={css.strip}
        role="slider"
        tabIndex={playable ? 0 : -1}
        aria-disabled={!playable}
        aria-label="Position in the session"
        aria-valuemin={0}
        aria-valuemax={Math.round(durationSeconds)}
        aria-valuenow={second}
        aria-valuetext={`${clock(second)} of ${clock(durationSeconds)}`}
        onKeyDown={(event) => {
          if (playable) jump(event, durationSeconds);
        }}
        {...handlers}
      >
        <div className={css.lanes} data-single={lanes.length === 1 || undefined}>
          {lanes.map((voices, lane) => (
            <div key={lane === 0 ? 'upper' : 'lower'} className={css.lane}>
              {voices.length === 0 && (
                <OverviewSpeech
                  clips={clips}
                  lane={lane}
                  durationSeconds={durationSeconds}
                  width={size.width}
                  height={heights[lane] ?? 0}
                  scheme={scheme}
                />
              )}
              <LaneBars
                // The key redraws the bars in the colours of the new colour scheme.
                key={scheme}
                voices={voices}
                chunk={chunk}
                pixelsPerSecond={pixelsPerSecond}
                height={Math.max(0, heights[lane] ?? 0)}
                look={LOOK}
              />
            </div>
          ))}
        </div>
        {range !== null && (
          <div
            className={css.loop}
            style={{
              left: range.startSeconds * pixelsPerSecond,
              width: Math.max(2, (range.endSeconds - range.startSeconds) * pixelsPerSecond),
            }}
          />
        )}
      </div>
      <OverviewNotes notes={notes} durationSeconds={durationSeconds} width={size.width} scheme={scheme} />
      <OverviewMarks marks={marks} durationSeconds={durationSeconds} width={size.width} scheme={scheme} />
      <OverviewWindow durationSeconds={durationSeconds} width={size.width} />
      <div className={css.head} ref={head} hidden={!playable} />
    </div>
  );
}

/** The usual keys of a slider, except the arrows, which belong to the whole player. */
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
