import { useState } from 'react';
import { slotsFor, type SlottedRow } from './row-slots.ts';

/** The rows in sight with their elements, by `slotsFor`. The keys must be the same array until they change. */
export function useRowSlots(keys: readonly string[], held: string | null): readonly SlottedRow[] {
  const [drawn, setDrawn] = useState(() => ({ keys, rows: slotsFor([], keys, held) }));
  if (drawn.keys === keys) return drawn.rows;
  const rows = slotsFor(drawn.rows, keys, held);
  setDrawn({ keys, rows });
  return rows;
}
