/** A row in sight, and the elements that it is drawn with, by number. */
export interface SlottedRow {
  key: string;
  slot: number;
}

/**
 * A row keeps its elements while it stays in sight. Those of a row that went are used for one that comes, in its place
 * as under another filter or at the end as in scrolling down: writing other words is much less work than making rows.
 * At the beginning rows are made: to move elements there would move those of every row that stays, and the focus with
 * them. The elements of the row named `held`, where the focus or something open may be, go with it.
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
    const there = before[place];
    if (isFree(there)) return { key, slot: there.slot };
    const other = place > lastStaying ? free.shift() : undefined;
    if (other !== undefined) return { key, slot: other.slot };
    unused += 1;
    return { key, slot: unused - 1 };
  });
}
