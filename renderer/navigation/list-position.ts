/** How many rows on either side of a row are remembered with it. */
const NEIGHBOURS = 25;

/** A row, by its key. The rows around it replace it if it is no longer in the list. */
export interface RowAnchor {
  key: string;
  /** Index at the time, from 0. */
  index: number;
  /** Keys of the rows around it, the nearest first. */
  around: readonly string[];
}

/** The scroll position and focus of a list when it was left. */
export interface ListPosition {
  /**
   * The row at the upper edge, and how many of its pixels are above that edge; null at the top of the list.
   */
  top: (RowAnchor & { offset: number }) | null;
  /** Horizontal scroll position in pixels. */
  left: number;
  /** The row that had the focus last; null if none had. */
  focus: FocusedRow | null;
}

interface FocusedRow extends RowAnchor {
  /** Which of the row's controls, from 0; -1 for the row itself; null for the one that opens it. */
  control: number | null;
  /** True if the list must scroll to it: it may not have been visible when the list was left. */
  reveal: boolean;
}

/** The rows of a list by index. */
export interface Rows {
  count: number;
  keyAt: (index: number) => string | undefined;
}

export function anchorAt(rows: Rows, index: number): RowAnchor {
  const around: string[] = [];
  for (let distance = 1; distance <= NEIGHBOURS; distance += 1)
    for (const place of [index + distance, index - distance]) {
      const key = place < 0 ? undefined : rows.keyAt(place);
      if (key !== undefined) around.push(key);
    }
  return { key: rows.keyAt(index) ?? '', index, around };
}

/** Returns the index of the row; -1 if the list has no such row. */
export function indexOfKey({ count, keyAt }: Rows, key: string): number {
  for (let index = 0; index < count; index += 1) if (keyAt(index) === key) return index;
  return -1;
}

/**
 * Returns the row, or else the nearest one that is left; -1 in an empty list. `isSame` is true if it is the
 * row itself.
 */
export function findAnchor(
  rows: Rows,
  { key, index, around }: RowAnchor,
): { index: number; isSame: boolean } {
  const own = rows.keyAt(index) === key ? index : indexOfKey(rows, key);
  if (own !== -1) return { index: own, isSame: true };
  const ranks = new Map(around.map((each, rank) => [each, rank]));
  let nearest = { index: Math.min(index, rows.count - 1), rank: Infinity };
  for (let place = 0; place < rows.count; place += 1) {
    const rank = ranks.get(rows.keyAt(place) ?? '');
    if (rank !== undefined && rank < nearest.rank) nearest = { index: place, rank };
  }
  return { index: nearest.index, isSame: false };
}

/**
 * Returns the scroll position at which the pixels from `start` to `end` are visible: `top` itself if they are
 * already.
 */
export function scrolledTo(top: number, height: number, { start, end }: { start: number; end: number }) {
  return start >= top && end <= top + height ? top : Math.max(0, (start + end - height) / 2);
}
