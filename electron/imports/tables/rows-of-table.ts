import { LONGEST_ATTRIBUTE_TEXT } from '../../../shared/domain/attributes/attribute-limits.ts';
import { ATTRIBUTE_NAMES } from '../../../shared/domain/attributes/attribute-names.ts';
import { distinctNames } from '../../../shared/domain/distinct-names.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { refusedFile } from './refusal.ts';

const MOST_ROWS = 200_000;
const MOST_COLUMNS = 200;

/**
 * Returns the columns and rows of a table, without rows and columns that are empty throughout. The first row has the
 * names of the columns; a name that is there twice has a number. Refuses a table that is too large or has no rows.
 */
export function tableOfRows(
  rows: readonly (readonly string[])[],
): Omit<SheetTable, 'fileName' | 'sheets' | 'sheet'> {
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const [header = [], ...body] = filled;
  if (body.length === 0) throw refusedFile('This file has no rows below the names of its columns.');
  if (body.length > MOST_ROWS) throw tooMany('rows', body.length, MOST_ROWS);
  const used = new Set<number>();
  for (const row of filled) for (const [at, cell] of row.entries()) if (cell !== '') used.add(at);
  const columns = [...used].toSorted((one, other) => one - other);
  if (columns.length > MOST_COLUMNS) throw tooMany('columns', columns.length, MOST_COLUMNS);
  let cut = 0;
  const cellOf = (cell = '') => {
    if (cell.length <= LONGEST_ATTRIBUTE_TEXT) return cell;
    cut += 1;
    return cell.slice(0, LONGEST_ATTRIBUTE_TEXT);
  };
  const table = body.map((row) => columns.map((at) => cellOf(row[at])));
  return {
    columns: distinctNames(
      columns.map((at) => (header[at] ?? '').replaceAll(/\s+/g, ' ') || `Column ${at + 1}`),
      ATTRIBUTE_NAMES,
    ),
    rows: table,
    warnings:
      cut === 0
        ? []
        : [
            `${cut === 1 ? 'One text is' : `${formatNumber(cut)} texts are`} longer than 10,000 characters. The rest is left out.`,
          ],
  };
}

const tooMany = (what: string, count: number, most: number) =>
  refusedFile(
    `This table has ${formatNumber(count)} ${what}. Earmark reads ${formatNumber(most)} at most: remove some, then choose the file again.`,
  );
