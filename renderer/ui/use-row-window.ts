import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

/** Shorter lists are drawn whole. */
export const MOST_WITHOUT = 200;

/** The rows to draw, and the empty height above and below them in pixels. */
export interface RowWindow {
  first: number;
  /** One past the last row to draw. */
  end: number;
  before: number;
  after: number;
}

/** All rows of a short list; of a longer one those in sight and a few around them. */
export function useRowWindow(options: {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** In pixels. The same function until heights change. */
  rowHeight: (index: number) => number;
  /** Pixels of other things in the scroller above the list. */
  above?: number;
}): RowWindow {
  const { rowHeight, above = 0 } = options;
  // Heights are kept by key: with the height in it, another layout is measured anew.
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
