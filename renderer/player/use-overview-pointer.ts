import { useRef, type PointerEvent } from 'react';
import { player } from './player.ts';
import { look, viewNow } from './wave-view.ts';

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
