import { useState } from 'react';

/** A visible row, and the number of the DOM elements that render it. */
export interface SlottedRow {
  key: string;
  slot: number;
}

/**
 * Assigns DOM elements (slots) to the visible rows. A row keeps its slot while it is visible. The slot of a
 * row that left is reused for a new one, in the same position, as under another filter, or at the end, as
 * when scrolling down: updating text is much cheaper than creating rows. Rows inserted at the start get new
 * slots: moving a slot there would move those of all remaining rows, and the focus with them. The slot of the
 * row `held`, which may contain the focus or an open popover, is not reused.
 */
export function slotsFor(
  before: readonly SlottedRow[],
  keys: readonly string[],
  held: string | null,
): SlottedRow[] {
  const known = new Map(before.map(({ key, slot }) => [key, slot]));
  const staying = new Set(keys);
  const lastStaying = keys.findLastIndex((key) => known.has(key));
  const isFree = (row: SlottedRow | undefined): row is SlottedRow =>
    row !== undefined && row.key !== held && !staying.has(row.key);
  const free = before.filter(
    (row, place) => isFree(row) && (place >= keys.length || known.has(keys[place] ?? '')),
  );
  let unused = before.reduce((most, { slot }) => Math.max(most, slot), -1) + 1;
  return keys.map((key, place) => {
    const own = known.get(key);
    if (own !== undefined) return { key, slot: own };
    const earlier = before[place];
    if (isFree(earlier)) return { key, slot: earlier.slot };
    const other = place > lastStaying ? free.shift() : undefined;
    if (other !== undefined) return { key, slot: other.slot };
    unused += 1;
    return { key, slot: unused - 1 };
  });
}

/** The visible rows with their slots, from `slotsFor`. Pass the same array of keys until they change. */
export function useRowSlots(keys: readonly string[], held: string | null): readonly SlottedRow[] {
  const [drawn, setDrawn] = useState(() => ({ keys, rows: slotsFor([], keys, held) }));
  if (drawn.keys === keys) return drawn.rows;
  const rows = slotsFor(drawn.rows, keys, held);
  setDrawn({ keys, rows });
  return rows;
}
