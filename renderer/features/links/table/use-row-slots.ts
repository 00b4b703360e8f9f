import { useState } from 'react';
import { slotsFor, type SlottedRow } from './row-slots.ts';

/** The visible rows with their slots, from `slotsFor`. Pass the same array of keys until they change. */
export function useRowSlots(keys: readonly string[], held: string | null): readonly SlottedRow[] {
  const [drawn, setDrawn] = useState(() => ({ keys, rows: slotsFor([], keys, held) }));
  if (drawn.keys === keys) return drawn.rows;
  const rows = slotsFor(drawn.rows, keys, held);
  setDrawn({ keys, rows });
  return rows;
}
