import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { aboutTheRestOfWindow } from './first-rows.ts';
import { MOST_WITHOUT, type RowWindow } from './use-row-window.ts';

/** Rows rendered beyond the visible ones: more in the direction of scrolling. */
const AHEAD = 6;
const BEHIND = 2;
/** The least that is above a list, in pixels: the window bar and the head of a screen. */
const ABOVE = 100;

interface Range {
  first: number;
  end: number;
}

/**
 * Returns all rows of a short list; of a longer one, the visible rows and a few around them. For rows of
 * equal height, which need no measurements: a list of 100,000 may change at every keystroke.
 */
export function useFixedRowWindow({
  count,
  scroller,
  rowHeight,
  mostWithout = MOST_WITHOUT,
}: {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** In pixels. */
  rowHeight: number;
  /** The length of the longest list of which all rows are returned. */
  mostWithout?: number;
}): RowWindow {
  // The rows that fit into the window: they are rendered together with their list, before it can be measured.
  const [range, setRange] = useState<Range>(() => ({
    first: 0,
    end: Math.ceil(aboutTheRestOfWindow(ABOVE).height / rowHeight) + AHEAD,
  }));
  // The observer reports the size at once, before the first paint.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    // Reading `scrollTop` now would make the browser lay out the page twice.
    let lastTop = 0;
    let isDown = true;
    const look = () => {
      if (current.scrollTop !== lastTop) isDown = current.scrollTop > lastTop;
      lastTop = current.scrollTop;
      const next = rangeIn(current, rowHeight, isDown);
      // Rendered in the frame that scrolls, or rows would appear a frame late.
      flushSync(() => {
        setRange((before) => (isEnough(before, next) ? before : next));
      });
    };
    const sized = new ResizeObserver(look);
    sized.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);
  if (count <= mostWithout) return { first: 0, end: count, before: 0, after: 0 };
  // A list that has become shorter is at its end.
  const end = Math.min(range.end, count);
  const first = Math.max(0, Math.min(range.first, count - (range.end - range.first)));
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}

function rangeIn({ scrollTop, clientHeight }: HTMLElement, rowHeight: number, isDown: boolean): Range {
  const first = Math.floor(scrollTop / rowHeight) - (isDown ? BEHIND : AHEAD);
  const end = Math.ceil((scrollTop + clientHeight) / rowHeight) + (isDown ? AHEAD : BEHIND);
  return { first: Math.max(0, first), end };
}

/** Returns true if a range contains the other one, and is not much longer. */
const isEnough = (range: Range, { first, end }: Range): boolean =>
  range.first <= first && range.end >= end && range.end - range.first <= end - first + 2 * AHEAD;
