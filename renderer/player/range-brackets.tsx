import { Button } from '@mantine/core';
import { Download, Repeat, VolumeX, X } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import { snapToPixel } from './view.ts';
import { player } from './player.ts';
import { withEdge, type Range } from './range.ts';
import { usePlayer } from './use-player.ts';
import { onViewChange } from './use-view.ts';
import { look, viewNow } from './wave-view.ts';
import css from './range-brackets.module.css';

interface Props {
  durationSeconds: number;
  /** The width of the waveform, in CSS pixels. */
  width: number;
  /** Null if there is nothing to save. */
  onSaveClip: ((range: Range) => void) | null;
  /** Hides the range; null if that is not possible now. */
  onHide: ((range: Range) => void) | null;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -5,
  PageUp: 5,
};
const tenths = (seconds: number) => `${clock(seconds)}.${Math.floor((seconds % 1) * 10)}`;

/** The selected or looped range, in brackets with draggable sides. */
export function RangeBrackets(props: Props) {
  const range = usePlayer((state) => state.range);
  return range === null ? null : <Brackets {...props} range={range} />;
}

function Brackets({ durationSeconds, width, range, onSaveClip, onHide }: Props & { range: Range }) {
  const looping = usePlayer((state) => state.looping);
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const arrange = useCallback(() => {
    const { range: now } = player.store.getState();
    if (now === null || box.current === null) return;
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    const x = (seconds: number) => snapToPixel(((seconds - startSeconds) / spanSeconds) * width);
    const left = x(now.startSeconds);
    const long = x(now.endSeconds) - left;
    box.current.style.transform = `translateX(${left}px)`;
    box.current.style.width = `${long}px`;
    if (bar.current === null) return;
    const room = width - bar.current.offsetWidth;
    bar.current.style.transform = `translateX(${Math.max(0, Math.min(room, left))}px)`;
    bar.current.hidden = left > width || left + long < 0;
  }, [durationSeconds, width]);
  useLayoutEffect(() => {
    arrange();
    return onViewChange(arrange);
  }, [arrange]);
  return (
    <>
      {range.chosen && (
        <div className={css.bar} ref={bar}>
          <span>
            {tenths(range.startSeconds)} to {tenths(range.endSeconds)}
          </span>
          {!looping && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Repeat size={13} strokeWidth={1.75} />}
              onClick={() => {
                player.loop(range);
              }}
            >
              Loop
            </Button>
          )}
          {onSaveClip !== null && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Download size={13} strokeWidth={1.75} />}
              onClick={() => {
                onSaveClip(range);
              }}
            >
              Save clip…
            </Button>
          )}
          {onHide !== null && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<VolumeX size={13} strokeWidth={1.75} />}
              onClick={() => {
                onHide(range);
              }}
            >
              Hide its sound
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<X size={13} strokeWidth={1.75} />}
            onClick={() => {
              player.setRange(null);
            }}
          >
            Clear
          </Button>
        </div>
      )}
      <div className={css.track} data-own-arrows>
        <div className={css.range} ref={box} data-looping={looping || undefined}>
          <Handle edge="start" durationSeconds={durationSeconds} width={width} />
          <Handle edge="end" durationSeconds={durationSeconds} width={width} />
        </div>
      </div>
    </>
  );
}

function Handle({
  edge,
  durationSeconds,
  width,
}: Omit<Props, 'onSaveClip' | 'onHide'> & { edge: 'start' | 'end' }) {
  const seconds = usePlayer(({ range }) => (edge === 'start' ? range?.startSeconds : range?.endSeconds) ?? 0);
  const moveTo = (to: number) => {
    const { range } = player.store.getState();
    if (range !== null) player.setRange(withEdge(range, edge, to, durationSeconds));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? durationSeconds
          : step === undefined
            ? null
            : seconds + step * (event.shiftKey ? 10 : 1);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(to);
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const track = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (track === undefined) return;
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    moveTo(startSeconds + ((event.clientX - track.left) / width) * spanSeconds);
  };
  return (
    <div
      className={css.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={edge === 'start' ? 'Range start' : 'Range end'}
      aria-valuemin={0}
      aria-valuemax={durationSeconds}
      aria-valuenow={seconds}
      aria-valuetext={tenths(seconds)}
      onKeyDown={onKey}
      onFocus={(event) => {
        // Brings a handle into view when it gets the keyboard focus.
        const view = viewNow(durationSeconds);
        const isInView = seconds >= view.startSeconds && seconds <= view.startSeconds + view.spanSeconds;
        if (!isInView && event.currentTarget.matches(':focus-visible')) {
          look({ ...view, startSeconds: Math.max(0, seconds - view.spanSeconds / 2) });
        }
      }}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
    />
  );
}
