import Papa from 'papaparse';
import { escapeFormula } from '../../../shared/domain/formula-guard.ts';
import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { answerText } from '../../widgets/answers/answer-text.ts';
import { spreadsheetValue } from './answer-attributes.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';

/**
 * Returns the table for a spreadsheet: tabs between cells, line breaks between rows. The attributes of participants
 * come before the questions. Each question has a column for the service's answer, and one for the researcher's if there are any.
 */
export function tableText(
  rows: readonly AnswerTableRow[],
  columns: readonly AnswerColumn[],
  attributes: readonly Attribute[],
  withNames: boolean,
): string {
  const owned = new Set(
    columns.filter((column) => rows.some((row) => (cellOf(row, column)?.own ?? null) !== null)),
  );
  const heads = columns.flatMap((column) =>
    owned.has(column) ? [column.label, `${column.label} (your answer)`] : [column.label],
  );
  const lines = rows.map((row) => [
    withNames ? sessionName(row.session) : pseudonymOf(row.session.number),
    row.session.createdAt ?? '',
    ...attributes.map((attribute) => spreadsheetValue(row, attribute)),
    ...columns.flatMap((column) => {
      const { value = null, own = null } = cellOf(row, column) ?? {};
      const theirs = value === null ? '' : typeof value === 'number' ? value : answerText(value);
      return owned.has(column) ? [theirs, own ?? ''] : [theirs];
    }),
  ]);
  const cells = [['Session', 'Interviewed', ...attributes.map(({ name }) => name), ...heads], ...lines].map(
    (line) =>
      // A number never needs the apostrophe that guards against formulas: -3 is not a formula.
      line.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
  );
  return Papa.unparse(cells, { delimiter: '\t', newline: '\n' });
}
