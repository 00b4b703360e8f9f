import { useCallback, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import { isLabelInView, rulerStep, rulerTimes } from './ruler-steps.ts';
import { onViewChange } from './use-view.ts';
import { type Chunk, snapToPixel } from './view.ts';
import { pan, viewNow } from './wave-view.ts';
import css from './waveform.module.css';

/** The times above the lanes. Dragging it pans the view and leaves the playhead where it is. */
export function WaveRuler(props: { chunk: Chunk; pixelsPerSecond: number; durationSeconds: number }) {
  const { chunk, pixelsPerSecond, durationSeconds } = props;
  const timeline = useRef<HTMLDivElement>(null);
  const times = useMemo(
    () => rulerTimes(chunk.startSeconds, chunk.endSeconds, rulerStep(pixelsPerSecond)),
    [chunk, pixelsPerSecond],
  );
  const arrange = useCallback(() => {
    if (timeline.current === null) return;
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    const moved = chunk.startSeconds - startSeconds;
    timeline.current.style.transform = `translateX(${snapToPixel(moved * pixelsPerSecond)}px)`;
    for (const [at, seconds] of times.entries()) {
      const label = timeline.current.children[at];
      if (!(label instanceof HTMLElement)) continue;
      const fits = isLabelInView((seconds - startSeconds) * pixelsPerSecond, spanSeconds * pixelsPerSecond);
      label.style.visibility = fits ? '' : 'hidden';
    }
  }, [times, chunk, pixelsPerSecond, durationSeconds]);
  useLayoutEffect(() => {
    arrange();
    return onViewChange(arrange);
  }, [arrange]);
  const lastX = useRef(0);
  const [dragging, setDragging] = useState(false);
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const moved = lastX.current - event.clientX;
    lastX.current = event.clientX;
    if (moved === 0) return;
    pan((moved / event.currentTarget.clientWidth) * viewNow(durationSeconds).spanSeconds, durationSeconds);
  };
  return (
    <div
      className={css.rulerBox}
      data-dragging={dragging || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        lastX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={onMove}
      onLostPointerCapture={() => {
        setDragging(false);
      }}
    >
      <div className={css.timeline} ref={timeline}>
        {times.map((seconds) => (
          <span key={seconds} style={{ left: (seconds - chunk.startSeconds) * pixelsPerSecond }}>
            {clock(seconds)}
          </span>
        ))}
      </div>
    </div>
  );
}
