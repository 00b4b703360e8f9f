import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { naturalKeys } from '../../ui/natural-order.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { answerText, shownValue } from '../../widgets/answers/answer-text.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** `session` sorts by name, `date` by the date of the interview; anything else is a column's key. */
export interface AnswerOrder {
  by: string;
  descending: boolean;
}

/** Returns the sort keys of the sessions' names, in the order of the sessions. */
export const nameKeysOf = (sessions: readonly SessionRecord[]): readonly string[] =>
  naturalKeys(sessions.map(sessionName));

/**
 * Returns the rows in this order. Numbers come before text; missing answers come last in either direction.
 * `names`: the sort keys of the rows' names, if they are known.
 */
export function sorted(
  rows: readonly AnswerTableRow[],
  columns: readonly AnswerColumn[],
  { by, descending }: AnswerOrder,
  names = nameKeysOf(rows.map(({ session }) => session)),
): AnswerTableRow[] {
  const column = columns.find(({ key }) => key === by);
  const keyed = rows.map((row, index) => ({
    row,
    name: names[index] ?? '',
    value: sortValue(row, column, by),
  }));
  const way = descending ? -1 : 1;
  const byName = (a: { name: string }, b: { name: string }) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  const isByName = column === undefined && by !== 'date';
  return keyed
    .toSorted((a, b) => {
      if (isByName) return way * byName(a, b);
      if (a.value === null || b.value === null) {
        if (a.value === b.value) return byName(a, b);
        return a.value === null ? 1 : -1;
      }
      return way * compared(a.value, b.value) || byName(a, b);
    })
    .map(({ row }) => row);
}

function sortValue(
  row: AnswerTableRow,
  column: AnswerColumn | undefined,
  by: string,
): string | number | null {
  if (column === undefined) return by === 'date' ? row.session.createdAt : null;
  const value = cellOf(row, column)?.value ?? null;
  if (value === null || typeof value === 'number') return value;
  return answerText(value).toLowerCase();
}

function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0;
  return typeof a === 'number' ? -1 : 1;
}

/** Returns the rows whose name or answers in these columns contain the text. A number is found with and without commas. */
export function fitting(
  rows: readonly AnswerTableRow[],
  columns: readonly AnswerColumn[],
  find: string,
): readonly AnswerTableRow[] {
  const words = folded(find.trim());
  if (words === '') return rows;
  const has = (text: string) => folded(text).includes(words);
  return rows.filter(
    (row) =>
      has(sessionName(row.session)) ||
      columns.some((column) => {
        const cell = cellOf(row, column);
        return [cell?.value ?? null, cell?.own ?? null].some(
          (value) => value !== null && (has(shownValue(value)) || has(answerText(value))),
        );
      }),
  );
}
