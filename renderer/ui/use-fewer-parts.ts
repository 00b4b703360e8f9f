import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Fit {
  /** Of the room around it, and of the bar itself, which is as wide as what stands in it. */
  room: (element: HTMLElement | null) => void;
  bar: RefObject<HTMLDivElement | null>;
  /** How much was taken out of the bar: 0 is nothing. */
  level: number;
}

const MARGIN = 32;

/**
 * Takes parts out of a bar, one level after the other, until it fits into the room there is. It begins anew when the
 * room or what the bar says (`words`) changes.
 */
export function useFewerParts(mostLevels: number, words: string): Fit {
  const { ref: room, width } = useElementSize();
  const bar = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState({ of: '', level: 0 });
  const now = `${String(width)} ${words}`;
  const level = taken.of === now ? taken.level : 0;
  useLayoutEffect(() => {
    const isTooWide = width > 0 && (bar.current?.scrollWidth ?? 0) > width - MARGIN;
    // Measured before anything is painted: the bar is never seen too wide.
    if (isTooWide && level < mostLevels) setTaken({ of: now, level: level + 1 });
  }, [level, mostLevels, now, width]);
  return { room, bar, level };
}
