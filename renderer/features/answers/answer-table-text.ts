import Papa from 'papaparse';
import { guarded } from '../../ui/formula-guard.ts';
import { sessionName } from '../../ui/session-name.ts';
import { said } from './agreement.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';

/** "S007": the name of a session that tells nobody who it is. */
const pseudonym = (number: number): string => `S${String(number).padStart(3, '0')}`;

/**
 * The table for a spreadsheet: cells apart by tabs, rows by line breaks. Each question has a column for the service's
 * answer, and one for the researcher's where there is any.
 */
export function tableText(
  rows: readonly AnswerTableRow[],
  columns: readonly AnswerColumn[],
  withNames: boolean,
): string {
  const owned = new Set(
    columns.filter((column) => rows.some((row) => (cellOf(row, column)?.own ?? null) !== null)),
  );
  const heads = columns.flatMap((column) =>
    owned.has(column) ? [column.label, `${column.label} (your answer)`] : [column.label],
  );
  const lines = rows.map((row) => [
    withNames ? sessionName(row.session) : pseudonym(row.session.number),
    row.session.createdAt ?? '',
    ...columns.flatMap((column) => {
      const { value = null, own = null } = cellOf(row, column) ?? {};
      const theirs = value === null ? '' : typeof value === 'number' ? value : said(value);
      return owned.has(column) ? [theirs, own ?? ''] : [theirs];
    }),
  ]);
  const cells = [['Session', 'Interviewed', ...heads], ...lines].map((line) =>
    // A number never gets an apostrophe: -3 is no formula.
    line.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)),
  );
  return Papa.unparse(cells, { delimiter: '\t', newline: '\n' });
}
