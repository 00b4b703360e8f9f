import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pan, viewNow, zoomAt } from './wave-view.ts';

/** A notch of a mouse wheel is about 100 pixels and zooms by a quarter; a pinch sends many small events. */
const zoomFactor = (pixels: number) => Math.exp(Math.max(-120, Math.min(120, pixels)) * 0.0025);
const PINCH_FACTOR = 4;
const LINE_PIXELS = 40;

/**
 * Handles the wheel over a waveform: with Ctrl, or as a trackpad pinch, it zooms; sideways or with Shift, it
 * pans. Vertical scrolling is left to the page.
 */
export function useWheel(target: RefObject<HTMLElement | null>, durationSeconds: number): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { current } = target;
    if (current === null) return;
    const box = current.getBoundingClientRect();
    const view = viewNow(durationSeconds);
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      // A pinch arrives as wheel events with Ctrl, a few pixels each.
      const fine = Math.abs(event.deltaY) < 30 && scale === 1 ? PINCH_FACTOR : 1;
      const anchor = view.startSeconds + ((event.clientX - box.left) / box.width) * view.spanSeconds;
      zoomAt(zoomFactor(event.deltaY * scale * fine), anchor, durationSeconds);
      return;
    }
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
    event.preventDefault();
    pan(((sideways * scale) / box.width) * view.spanSeconds, durationSeconds);
  });
  useEffect(() => {
    const { current } = target;
    // React's own wheel listener is passive and cannot stop the page from zooming.
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      current?.removeEventListener('wheel', onWheel);
    };
  }, [target]);
}
