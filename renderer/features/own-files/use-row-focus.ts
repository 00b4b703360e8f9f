import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { RowActs } from './use-pairing.ts';

/**
 * Returns the acts with the focus kept in the table: what they do moves or removes the row with the focus. It then goes to
 * the row that took its place, or stays with the row that was brought back.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly FileRow[],
  acts: RowActs,
): RowActs {
  const next = useRef<{ place: number; key: string | null } | null>(null);
  useLayoutEffect(() => {
    const { current } = next;
    next.current = null;
    if (current === null) return;
    const shown = rows.length === 0 ? [] : rowsIn(scroller.current);
    const same = shown.find((row) => row.dataset['rowKey'] === current.key);
    (same ?? shown[Math.min(current.place, shown.length - 1)] ?? scroller.current)?.focus();
  }, [rows, scroller]);
  return useMemo(() => {
    const remember = (row: FileRow, isFollowed: boolean) => {
      if (scroller.current?.contains(document.activeElement) !== true) return;
      const place = rowsIn(scroller.current).findIndex((one) => one.dataset['rowKey'] === row.key);
      next.current = { place: Math.max(place, 0), key: isFollowed ? row.key : null };
    };
    return {
      ...acts,
      leaveOut: (row) => {
        remember(row, false);
        acts.leaveOut(row);
      },
      choose: (row, file) => {
        remember(row, false);
        acts.choose(row, file);
      },
      separate: (row) => {
        remember(row, true);
        acts.separate(row);
      },
      bringBack: (row) => {
        remember(row, true);
        acts.bringBack(row);
      },
    };
  }, [scroller, acts]);
}

/** Focuses the row of a key, or the table if it is gone. */
export function focusRow(key: string): void {
  const table = document.querySelector<HTMLElement>('main [role="region"][data-first-focus]');
  (rowsIn(table).find((row) => row.dataset['rowKey'] === key) ?? table)?.focus();
}

const rowsIn = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]') ?? []),
];
