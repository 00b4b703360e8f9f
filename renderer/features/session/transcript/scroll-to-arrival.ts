import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent } from 'react';
import type { Arrival } from '../playback/arrival.ts';
import { rowOfTurn, type Row } from './turn-folds.ts';

const MARKED_MS = 2500;

/** Scrolls to the requested turn, and reports once it has been marked for long enough. */
export function useScrollToArrival(sight: {
  list: Virtualizer<HTMLDivElement, Element>;
  following: { leave: () => void };
  rows: readonly Row[];
  arrival: Arrival | null;
  onArrived: () => void;
}): void {
  const { arrival, onArrived } = sight;
  const show = useEffectEvent(({ turn, isHeard }: Arrival) => {
    // If the playhead goes there too, following scrolls to the same turn.
    if (!isHeard) sight.following.leave();
    const row = rowOfTurn(sight.rows, turn);
    if (row >= 0) sight.list.scrollToIndex(row, { align: 'center' });
  });
  useEffect(() => {
    if (arrival === null) return undefined;
    show(arrival);
    const timer = setTimeout(onArrived, MARKED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [arrival, onArrived]);
}
