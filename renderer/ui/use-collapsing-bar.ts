import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Fit {
  /** Refs of the space around the bar, and of the bar, whose width depends on its content. */
  room: (element: HTMLElement | null) => void;
  bar: RefObject<HTMLDivElement | null>;
  /** How many parts have been removed from the bar, from 0. */
  level: number;
}

const MARGIN = 32;

/**
 * Removes parts of a bar, one level at a time, until it fits the available space. Starts again when the space
 * or the bar's text (`words`) changes.
 */
export function useCollapsingBar(mostLevels: number, words: string): Fit {
  const { ref: room, width } = useElementSize();
  const bar = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState({ of: '', level: 0 });
  const now = `${String(width)} ${words}`;
  const level = taken.of === now ? taken.level : 0;
  useLayoutEffect(() => {
    const isTooWide = width > 0 && (bar.current?.scrollWidth ?? 0) > width - MARGIN;
    // Measured before the paint, so that the bar is never visibly too wide.
    if (isTooWide && level < mostLevels) setTaken({ of: now, level: level + 1 });
  }, [level, mostLevels, now, width]);
  return { room, bar, level };
}
