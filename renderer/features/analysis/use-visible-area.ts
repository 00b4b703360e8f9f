import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The part of a scrolled content that is in view, in pixels. */
export interface VisibleArea {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Smaller movements of the content draw nothing new. */
const STEP = 40;
const down = (value: number) => Math.floor(value / STEP) * STEP;

/** Follows what is in view of a scroller, in steps: `top` and `left` are never beyond the real ones. */
export function useVisibleArea(scroller: RefObject<HTMLElement | null>): VisibleArea {
  const [area, setArea] = useState<VisibleArea>({ top: 0, left: 0, width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const look = () => {
      const next = {
        top: down(current.scrollTop),
        left: down(current.scrollLeft),
        width: current.clientWidth,
        height: current.clientHeight,
      };
      setArea((before) =>
        before.top === next.top &&
        before.left === next.left &&
        before.width === next.width &&
        before.height === next.height
          ? before
          : next,
      );
    };
    // Rendered in the frame that scrolls, or cells would appear a frame late.
    const lookAtOnce = () => {
      flushSync(look);
    };
    look();
    let frame = 0;
    // What is rendered for another size can change the size again, which an observer must not cause while it reports.
    const sized = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    sized.observe(current);
    current.addEventListener('scroll', lookAtOnce, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      current.removeEventListener('scroll', lookAtOnce);
    };
  }, [scroller]);
  return area;
}
