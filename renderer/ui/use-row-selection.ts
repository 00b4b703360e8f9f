import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import {
  ALL_SHOWN,
  NOTHING,
  selects,
  withKeys,
  withMovedEnd,
  withRange,
  type Selection,
} from './selection.ts';
import type { RouteSelection } from './use-route-selection.ts';

/** The selection and its changes by rows and keys. Indices are those of the rows shown, from 0. */
export interface RowSelection {
  isSelected: (key: string) => boolean;
  /** State of all rows shown. */
  state: 'none' | 'some' | 'all';
  /** Toggles the row; with `range`, selects all from the last picked row to this one. */
  pick: (place: number, range: boolean) => void;
  /** Moves the end of a range from one row to the next. */
  extend: (from: number, to: number) => void;
  selectAll: () => void;
  clear: () => void;
}

export function useRowSelection(
  shown: readonly { key: string }[],
  selection: Selection,
  select: RouteSelection['select'],
): RowSelection {
  /** Key of the row where the range starts. */
  const anchor = useRef<string | null>(null);
  // The callbacks stay the same when rows change: otherwise all rows would render again.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const isSelected = useMemo(() => selects(selection), [selection]);
  const state = useMemo(() => {
    if (shown.length === 0 || selection === NOTHING) return 'none';
    const first = isSelected(shown[0]?.key ?? '');
    const isMixed = shown.some(({ key }) => isSelected(key) !== first);
    return isMixed ? 'some' : first ? 'all' : 'none';
  }, [shown, selection, isSelected]);

  const anchorPlace = useCallback((otherwise: number) => {
    const place = latest.current.findIndex(({ key }) => key === anchor.current);
    if (place !== -1) return place;
    anchor.current = latest.current[otherwise]?.key ?? null;
    return otherwise;
  }, []);
  const pick = useCallback(
    (place: number, range: boolean) => {
      const key = latest.current[place]?.key;
      if (key === undefined) return;
      if (range) {
        const [rows, start] = [latest.current, anchorPlace(place)];
        select((before) => withRange(before, rows, start, place));
        return;
      }
      anchor.current = key;
      select((before) => withKeys(before, [key], !selects(before)(key)));
    },
    [anchorPlace, select],
  );
  const extend = useCallback(
    (from: number, to: number) => {
      const [rows, start] = [latest.current, anchorPlace(from)];
      select((before) => withMovedEnd(before, rows, start, { from, to }));
    },
    [anchorPlace, select],
  );
  const selectAll = useCallback(() => {
    select(() => ALL_SHOWN);
  }, [select]);
  const clear = useCallback(() => {
    anchor.current = null;
    select(() => NOTHING);
  }, [select]);
  return useMemo(
    () => ({ isSelected, state, pick, extend, selectAll, clear }),
    [isSelected, state, pick, extend, selectAll, clear],
  );
}
