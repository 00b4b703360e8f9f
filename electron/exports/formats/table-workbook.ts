import type { SheetOfView } from '../../../shared/ipc/desktop.ts';
import type { Column } from './csv-table.ts';
import { encodedParts } from './encoded-parts.ts';
import { workbookFrame } from './workbook-frame.ts';
import type { WorkbookTable } from './workbook-tables.ts';
import { sheetXml, widthsOf, within } from './xlsx.ts';
import { zipArchive } from './zip-archive.ts';

/** Returns a table that the window shows as a workbook (.xlsx) with one sheet, in chunks. */
export async function* tableWorkbook(
  { name, columns, rows }: SheetOfView,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const table: WorkbookTable = {
    name,
    columns: columns.map((column, index) => ({ name: column, type: typeOf(rows, index), meaning: '' })),
    rows,
  };
  const archive = zipArchive(at);
  const { parts, sheets, styles } = await workbookFrame([{ name, widths: widthsOf(table, rows) }]);
  for (const { path, start, end } of sheets)
    yield* archive.deflated(path, encodedParts(within(start, sheetXml(table, styles, new Map()), end)));
  for (const [path, xml] of parts) yield* archive.file(path, new TextEncoder().encode(xml));
  yield* archive.end();
}

/** The type of a column, by its first cell that is not empty. */
function typeOf(rows: SheetOfView['rows'], index: number): Column<unknown>['type'] {
  const first = rows.find((row) => row[index] !== undefined && row[index] !== '')?.[index];
  return typeof first === 'number' ? 'number' : 'text';
}
