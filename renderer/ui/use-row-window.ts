import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { aboutTheRestOfWindow } from './first-rows.ts';

/** The height of the window bar and a screen's head, in pixels. */
const ABOVE = 170;

/** Shorter lists are rendered whole. */
export const MOST_WITHOUT = 200;

/** The rows to render, and the empty height above and below them in pixels. */
export interface RowWindow {
  first: number;
  /** One past the last row to render. */
  end: number;
  before: number;
  after: number;
}

/** Returns all rows of a short list; of a longer one, the visible rows and a few around them. */
export function useRowWindow(options: {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** In pixels. Pass the same function until heights change. */
  rowHeight: (index: number) => number;
  /** Height in pixels of other content in the scroller above the list. */
  above?: number;
}): RowWindow {
  const { rowHeight, above = 0 } = options;
  // Measurements are cached by key: with the height in the key, another layout is measured again.
  const getItemKey = useCallback(
    (index: number) => `${String(rowHeight(index))} ${String(index)}`,
    [rowHeight],
  );
  const isLong = options.count > MOST_WITHOUT;
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is handed on
  const virtualizer = useVirtualizer({
    count: options.count,
    enabled: isLong,
    getScrollElement: () => options.scroller.current,
    estimateSize: rowHeight,
    getItemKey,
    scrollMargin: above,
    initialRect: aboutTheRestOfWindow(above + ABOVE),
    overscan: 4,
  });
  if (!isLong) return { first: 0, end: options.count, before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined)
    return { first: 0, end: 0, before: 0, after: virtualizer.getTotalSize() };
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start - above,
    after: virtualizer.getTotalSize() - (last.end - above),
  };
}
