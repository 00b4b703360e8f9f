import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import css from './overview.module.css';
import { onViewChange, useView } from './use-view.ts';
import { withViewEdge, type View, snapToPixel } from './view.ts';
import { look, viewNow } from './wave-view.ts';
import { player } from './player.ts';

interface Props {
  durationSeconds: number;
  /** The width of the overview, in CSS pixels. */
  width: number;
}

/** The part of the session shown in the waveform, between two handles. */
export function OverviewWindow({ durationSeconds, width }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const arrange = useCallback(() => {
    if (box.current === null) return;
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    const x = (seconds: number) => snapToPixel((seconds / durationSeconds) * width);
    box.current.style.transform = `translateX(${x(startSeconds)}px)`;
    box.current.style.width = `${Math.max(4, x(spanSeconds))}px`;
  }, [durationSeconds, width]);
  useLayoutEffect(() => {
    arrange();
    return onViewChange(arrange);
  }, [arrange]);
  return (
    <div className={css.window} ref={box} data-own-arrows>
      <Handle edge="start" durationSeconds={durationSeconds} width={width} />
      <Handle edge="end" durationSeconds={durationSeconds} width={width} />
    </div>
  );
}

const startOf = (view: View) => Math.round(view.startSeconds);
const endOf = (view: View) => Math.round(view.startSeconds + view.spanSeconds);

function Handle({ edge, durationSeconds, width }: Props & { edge: 'start' | 'end' }) {
  const seconds = useView(durationSeconds, edge === 'start' ? startOf : endOf);
  const moveTo = (to: number) => {
    look(withViewEdge(viewNow(durationSeconds), edge, to, durationSeconds));
  };
  const onKey = (event: KeyboardEvent) => {
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    const now = edge === 'start' ? startSeconds : startSeconds + spanSeconds;
    const step = Math.max(1, spanSeconds / 20);
    const places: Record<string, number> = {
      ArrowLeft: now - step,
      ArrowDown: now - step,
      ArrowRight: now + step,
      ArrowUp: now + step,
      PageDown: now - 5 * step,
      PageUp: now + 5 * step,
      Home: 0,
      End: durationSeconds,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(to);
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const strip = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (strip !== undefined) moveTo(((event.clientX - strip.left) / width) * durationSeconds);
  };
  return (
    <div
      className={css.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={edge === 'start' ? 'View start' : 'View end'}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={seconds}
      aria-valuetext={clock(seconds)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
    />
  );
}

/** A smaller movement is a click with an unsteady hand. */
const DRAG_PIXELS = 3;

interface Press {
  clientX: number;
  /** The start of the view, if the press may become a drag of the window. */
  viewStart: number | null;
  panned: boolean;
}

/** Handles the pointer over the overview: a drag in the window pans the view, a drag elsewhere seeks. */
export function useOverviewPointer(durationSeconds: number, playable: boolean) {
  const press = useRef<Press | null>(null);
  const secondsAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return ((event.clientX - box.left) / box.width) * durationSeconds;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const seconds = secondsAt(event);
      const { startSeconds, spanSeconds } = viewNow(durationSeconds);
      const canPan =
        spanSeconds < durationSeconds && seconds >= startSeconds && seconds <= startSeconds + spanSeconds;
      press.current = { clientX: event.clientX, viewStart: canPan ? startSeconds : null, panned: false };
      if (!canPan && playable) player.seek(seconds);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = press;
      if (current === null) return;
      if (current.viewStart === null) {
        if (playable) player.seek(secondsAt(event));
        return;
      }
      const moved = event.clientX - current.clientX;
      if (!current.panned && Math.abs(moved) < DRAG_PIXELS) return;
      current.panned = true;
      const { spanSeconds } = viewNow(durationSeconds);
      const start = current.viewStart + (moved / event.currentTarget.clientWidth) * durationSeconds;
      look({ startSeconds: Math.max(0, Math.min(durationSeconds - spanSeconds, start)), spanSeconds });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = press;
      press.current = null;
      if (current?.viewStart != null && !current.panned && playable) player.seek(secondsAt(event));
    },
    onPointerCancel: () => {
      press.current = null;
    },
  };
}
