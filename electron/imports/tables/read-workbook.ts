import { readSheet } from 'read-excel-file/universal';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { oneSheetArchive } from './one-sheet-archive.ts';
import { xmlOfPart } from './part-xml.ts';
import { hasValues, prepareSheet, type PreparedSheet } from './prepare-sheet.ts';
import { damaged, refusedFile } from './refusal.ts';
import { tableOfRows } from './rows-of-table.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { readIndex } from './workbook-index.ts';

/** Reads a sheet of a workbook, or the first one with values. Hidden sheets are left out. */
export async function readWorkbook(
  file: Uint8Array,
  wanted: string | null,
): Promise<Omit<SheetTable, 'fileName'>> {
  const parts = unpackWorkbook(file);
  const index = readIndex(parts);
  const xmlAt = (path: string) => {
    const part = parts.get(path);
    if (part === undefined) throw damaged();
    return xmlOfPart(part);
  };
  const filled = index.sheets.filter(({ path }) => hasValues(xmlAt(path)));
  const sheet = wanted === null ? filled[0] : filled.find(({ name }) => name === wanted);
  if (sheet === undefined)
    throw refusedFile(
      wanted === null
        ? 'This workbook has no rows on a sheet that is shown.'
        : 'This sheet is not in the workbook any more. Choose the file again.',
    );
  const prepared = prepareSheet(xmlAt(sheet.path), index);
  const sharedStrings = parts.get(index.sharedStrings);
  const rows = await textsOf(
    oneSheetArchive(prepared.xml, sharedStrings === undefined ? null : xmlOfPart(sharedStrings)),
  );
  const isMerged = fillMerged(rows, prepared.merges);
  const table = tableOfRows(rows);
  return {
    ...table,
    sheets: filled.map(({ name }) => name),
    sheet: sheet.name,
    warnings: [...warningsOf(prepared, isMerged), ...table.warnings],
  };
}

/** Returns the texts of all cells: a prepared sheet has no others. */
async function textsOf(workbook: ArrayBuffer): Promise<string[][]> {
  try {
    const rows = await readSheet(workbook);
    return rows.map((row) => row.map((value) => (typeof value === 'string' ? value : '')));
  } catch {
    throw damaged();
  }
}

function warningsOf(
  { nowhere, withoutResult, errors, hiddenRows, hiddenColumns }: PreparedSheet,
  isMerged: boolean,
): string[] {
  const empty = (of: readonly string[]) => `${of.length === 1 ? 'is' : 'are'} left empty.`;
  return [
    ...(nowhere.length === 0
      ? []
      : [
          `${cells(nowhere)} a formula that points to cells which no longer exist (#REF!), and ${empty(nowhere)}`,
        ]),
    ...(withoutResult.length === 0
      ? []
      : [
          `${cells(withoutResult)} a formula without a stored result, and ${empty(withoutResult)} Open the file in your spreadsheet and save it to have the results.`,
        ]),
    ...(errors.length === 0 ? [] : [`${cells(errors)} an error, such as #N/A, and ${empty(errors)}`]),
    ...(isMerged ? ['Cells that are merged over several rows have their value in each of these rows.'] : []),
    ...hiddenWarning(hiddenRows, 'row'),
    ...hiddenWarning(hiddenColumns, 'column'),
  ];
}

const cells = (addresses: readonly string[]) =>
  addresses.length === 1
    ? `Cell ${addresses[0] ?? ''} has`
    : `${formatNumber(addresses.length)} cells (the first is ${addresses[0] ?? ''}) have`;

const hiddenWarning = (count: number, what: string) => {
  if (count === 0) return [];
  return [
    count === 1
      ? `One ${what} that is hidden in the sheet is read too.`
      : `${formatNumber(count)} ${what}s that are hidden in the sheet are read too.`,
  ];
};

/** Puts the value of cells that are merged downwards into each row, but not below the first row, which has names. */
function fillMerged(rows: string[][], merges: PreparedSheet['merges']): boolean {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  let isAny = false;
  for (const { top, left, bottom } of merges) {
    const value = rows[top]?.[left] ?? '';
    if (top <= first || value === '') continue;
    for (let y = top + 1; y <= Math.min(bottom, rows.length - 1); y += 1) {
      const row = rows[y];
      // A row with nothing else is not made one by a merged cell.
      if (row === undefined || !row.some((cell) => cell !== '')) continue;
      row[left] = value;
      isAny = true;
    }
  }
  return isAny;
}
