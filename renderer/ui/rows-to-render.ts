import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** Returns which rows a virtual list renders: those in view, and always the one with the Tab stop; -1 if there is none. */
export const useRowsToRender = (stop: number): ((range: Range) => number[]) =>
  useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      return stop < 0 || stop >= range.count || inView.includes(stop)
        ? inView
        : [...inView, stop].toSorted((a, b) => a - b);
    },
    [stop],
  );
