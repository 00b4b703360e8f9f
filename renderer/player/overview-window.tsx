import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import { snapToPixel } from './snap-to-pixel.ts';
import css from './overview.module.css';
import { onViewChange, useView } from './use-view.ts';
import { withViewEdge, type View } from './view.ts';
import { look, viewNow } from './wave-view.ts';

interface Props {
  durationSeconds: number;
  /** The width of the overview, in CSS pixels. */
  width: number;
}

/** The part of the session shown in the waveform, between two handles. */
export function OverviewWindow({ durationSeconds, width }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    if (box.current === null) return;
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    const x = (seconds: number) => snapToPixel((seconds / durationSeconds) * width);
    box.current.style.transform = `translateX(${x(startSeconds)}px)`;
    box.current.style.width = `${Math.max(4, x(spanSeconds))}px`;
  }, [durationSeconds, width]);
  useLayoutEffect(() => {
    place();
    return onViewChange(place);
  }, [place]);
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
