/** A cell of a matrix. Column 0 is the head of a row. */
export interface MatrixPosition {
  row: number;
  column: number;
}

/** How many rows Page Up and Page Down move. */
const PAGE = 10;

/** Returns the cell that a key moves to; null if the key does not move. Where there is no cell, it stays. */
export function positionAfterKey(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  from: MatrixPosition,
  { rows, columns, isCell }: { rows: number; columns: number; isCell: (position: MatrixPosition) => boolean },
): MatrixPosition | null {
  if (altKey || shiftKey) return null;
  const isFar = ctrlKey || metaKey;
  const to = wantedAfter(key, isFar, from, { rows, columns });
  if (to === null) return null;
  const row = Math.max(0, Math.min(rows - 1, to.row));
  let column = Math.max(0, Math.min(columns - 1, to.column));
  // The last cell of a row of a triangle.
  if (to.column >= columns - 1) while (column > 0 && !isCell({ row, column })) column -= 1;
  return isCell({ row, column }) ? { row, column } : from;
}

function wantedAfter(
  key: string,
  isFar: boolean,
  { row, column }: MatrixPosition,
  { rows, columns }: { rows: number; columns: number },
): MatrixPosition | null {
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : Math.min(columns - 1, column + 1) };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'PageDown':
      return { row: row + PAGE, column };
    default:
      return null;
  }
}
