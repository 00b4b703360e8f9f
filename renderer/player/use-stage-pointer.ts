import { useState, type PointerEvent } from 'react';
import { player } from './player.ts';
import { rangeBetween } from './range.ts';
import { viewNow } from './wave-view.ts';

/** A smaller movement is a click with an unsteady hand. */
const DRAG_PIXELS = 4;

interface Hovered {
  seconds: number;
  x: number;
  y: number;
}

/** Handles the pointer over the lanes: hovering shows the time, a click seeks, a drag selects a range. */
export function useStagePointer(durationSeconds: number, playable: boolean) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [pressed, setPressed] = useState<{ seconds: number; clientX: number; dragged: boolean } | null>(null);

  const pointAt = (event: PointerEvent<HTMLElement>): Hovered => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.max(0, Math.min(box.width, event.clientX - box.left));
    const { startSeconds, spanSeconds } = viewNow(durationSeconds);
    return {
      x,
      y: event.clientY - box.top,
      seconds: Math.min(durationSeconds, startSeconds + (x / box.width) * spanSeconds),
    };
  };
  return {
    hovered: pressed?.dragged === true ? null : hovered,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!playable || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPressed({ seconds: pointAt(event).seconds, clientX: event.clientX, dragged: false });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const pointed = pointAt(event);
        setHovered(pointed);
        if (pressed === null) return;
        if (!pressed.dragged && Math.abs(event.clientX - pressed.clientX) < DRAG_PIXELS) return;
        if (!pressed.dragged) setPressed({ ...pressed, dragged: true });
        const range = rangeBetween(pressed.seconds, pointed.seconds, durationSeconds);
        if (range !== null) player.setRange(range);
      },
      onPointerUp: () => {
        if (pressed !== null && !pressed.dragged) player.seek(pressed.seconds);
        setPressed(null);
      },
      onPointerCancel: () => {
        setPressed(null);
      },
      onPointerLeave: () => {
        setHovered(null);
      },
    },
  };
}
