import { codeRows } from './code-rows.ts';
import type { Shown } from './shown.ts';
import type { ViewTable } from './view-table.ts';

/** Returns the numbers of Codes together, as the lower triangle. */
export function togetherTable({ answer, codes }: Shown<'together'>): ViewTable {
  const { codeIds, cells } = answer.result;
  const listed = codeRows(codeIds, codes);
  return {
    columns: ['Code', ...listed.map(({ path }) => path)],
    rows: listed.map(({ path, index }, row) => [
      path,
      ...listed.map((other, column) => (column > row ? '' : (cells[index]?.[other.index] ?? 0))),
    ]),
  };
}
