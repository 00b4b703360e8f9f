/** A row in sight, and the elements that it is drawn with, by number. */
export interface SlottedRow {
  key: string;
  slot: number;
}

/**
 * A row keeps its elements while it stays in sight. A row that takes the place of one that went takes over its elements
 * too, as under another filter: writing other words is much less work than making rows anew. The elements of the row
 * named `held`, where the focus or something open may be, go with it.
 */
export function slotsFor(
  before: readonly SlottedRow[],
  keys: readonly string[],
  held: string | null,
): SlottedRow[] {
  const known = new Map(before.map(({ key, slot }) => [key, slot]));
  const staying = new Set(keys);
  let unused = before.reduce((most, { slot }) => Math.max(most, slot), -1) + 1;
  return keys.map((key, place) => {
    const own = known.get(key);
    if (own !== undefined) return { key, slot: own };
    const there = before[place];
    if (there !== undefined && there.key !== held && !staying.has(there.key))
      return { key, slot: there.slot };
    unused += 1;
    return { key, slot: unused - 1 };
  });
}
