import { positionAfter, type GridPosition } from '../../ui/grid-position.ts';

/** How many rows Page Up and Page Down move. */
const PAGE = 10;

/**
 * Returns the cell of a matrix that a key moves to; null if the key does not move. Where there is no cell, it stays. Column
 * 0 is the head of a row; the keys do not reach the heads of columns.
 */
export function positionAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  from: GridPosition,
  { rows, columns, isCell }: { rows: number; columns: number; isCell: (position: GridPosition) => boolean },
): GridPosition | null {
  const to = event.shiftKey ? null : positionAfter(event, from, { rows, columns, page: PAGE });
  if (to === null) return null;
  const row = Math.max(0, to.row);
  let { column } = to;
  // The last cell of a row of a triangle.
  if (column === columns - 1) while (column > 0 && !isCell({ row, column })) column -= 1;
  return isCell({ row, column }) ? { row, column } : from;
}
