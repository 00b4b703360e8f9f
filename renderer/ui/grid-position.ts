/** The position of a cell in a grid: the header is row -1, the first column is 0. */
export interface GridPosition {
  row: number;
  column: number;
}

/** How many rows Page Up and Page Down move, unless a grid says otherwise. */
const PAGE = 8;

/** Returns the cell that a key moves to, within the grid; null if the key does not move. */
export function positionAfter(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: GridPosition,
  { rows, columns, page = PAGE }: { rows: number; columns: number; page?: number },
): GridPosition | null {
  if (altKey) return null;
  const isFar = ctrlKey || metaKey;
  const [last, end] = [rows - 1, columns - 1];
  const to = (nextRow: number, nextColumn: number): GridPosition => ({
    row: Math.max(-1, Math.min(last, nextRow)),
    column: Math.max(0, Math.min(end, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? last : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? end : column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? last : row, end);
    case 'PageUp':
      return to(Math.max(row < 0 ? -1 : 0, row - page), column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return null;
  }
}

/** Returns the value of the cell's `data-place` attribute. */
export const cellName = ({ row, column }: GridPosition): string => `${String(row)} ${String(column)}`;

export function positionIn(element: Element | null): GridPosition | null {
  const name = element?.closest('[data-place]')?.getAttribute('data-place') ?? null;
  const [row, column] = (name ?? '').split(' ').map(Number);
  return name === null || row === undefined || column === undefined ? null : { row, column };
}

/** Rows that are drawn, or the empty space of rows that are not. */
export interface RowRun {
  kind: 'rows' | 'gap';
  from: number;
  count: number;
}

/**
 * Splits the rows into drawn ones and gaps. The focused row is always drawn, because it would lose the focus
 * otherwise.
 */
export function gridRanges(shown: { first: number; end: number }, held: number, total: number): RowRun[] {
  const drawn = [{ from: shown.first, end: shown.end }];
  if (held >= 0 && held < shown.first) drawn.unshift({ from: held, end: held + 1 });
  if (held >= shown.end && held < total) drawn.push({ from: held, end: held + 1 });
  const runs: RowRun[] = [];
  let next = 0;
  for (const { from, end } of drawn) {
    if (from > next) runs.push({ kind: 'gap', from: next, count: from - next });
    if (end > from) runs.push({ kind: 'rows', from, count: end - from });
    next = Math.max(next, end);
  }
  if (next < total) runs.push({ kind: 'gap', from: next, count: total - next });
  return runs;
}
