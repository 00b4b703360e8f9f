// Views of Analysis in reports: their words, which are the same in every format.
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { numberInReport } from '../../../shared/domain/report-numbers.ts';
import type { Drawing, Mark } from '../../../shared/domain/pictures/drawing.ts';
import type { PlacedView, ReportView } from '../../../shared/model/report.ts';

/** What Earmark adds to the name of a group at the head of a column. */
const OWN_ENDING = /: (?:share|quotes|seconds|sessions of \d+)$/;

/** Numbers with Earmark's own words for them, such as "57%", "4 of 7" and "7 sessions". Nobody else wrote them. */
const FIGURES =
  /^[\d\p{P}\p{S}\s]*(?:(?:answers?|codes?|h|min|n|of|quotes?|s|sessions?)(?=[\d\p{P}\p{S}\s]|$)[\d\p{P}\p{S}\s]*)*$/u;

/**
 * Returns a view whose texts are cleaned. A picture that would have a removed word is left out: its texts are cut where
 * they have no room, and so a part of the word could stay.
 */
export function withoutRemovedWords(view: ReportView, clean: (text: string) => string): ReportView {
  const columns = view.columns.map((column) => cleanHead(column, clean));
  const rows = view.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? clean(cell) : cell)));
  const isAsItWas =
    isSame(columns, view.columns) &&
    rows.every((row, index) => isSame(row, view.rows[index] ?? [])) &&
    (view.picture === null || ownTextsIn(view.picture).every((text) => clean(text) === text));
  const picture =
    view.picture === null || !isAsItWas
      ? null
      : { ...view.picture, description: clean(view.picture.description) };
  return {
    ...view,
    name: clean(view.name),
    what: clean(view.what),
    note: [
      clean(view.note),
      ...(view.picture !== null && picture === null
        ? ['Its picture is left out, because it would have words that are removed.']
        : []),
    ].join(' '),
    columns,
    rows,
    picture,
    png: picture === null ? null : view.png,
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((part, index) => part === other[index]);

function cleanHead(column: string, clean: (text: string) => string): string {
  const ending = OWN_ENDING.exec(column)?.[0] ?? '';
  return `${clean(column.slice(0, column.length - ending.length))}${ending}`;
}

/** Returns the texts of a picture, but for those that are only numbers. */
const ownTextsIn = ({ title, marks }: Drawing<string>): string[] => [
  title,
  ...marks
    .filter((mark): mark is Extract<Mark<string>, { kind: 'text' }> => mark.kind === 'text')
    .map(({ text }) => text)
    .filter((text) => !FIGURES.test(text)),
];

/** Returns whatever of a view somebody could have written, for the proof. */
export const wordsInView = ({ name, what, note, text, columns, rows, picture }: PlacedView): string[] => [
  name,
  what,
  note,
  text,
  ...columns.map((column) => column.replace(OWN_ENDING, '')),
  ...rows.flat().filter((cell) => typeof cell === 'string'),
  ...(picture === null ? [] : [...ownTextsIn(picture), picture.description]),
];

/** A cell as it is written. */
export interface ViewCell {
  text: string;
  isNumber: boolean;
}

/** Returns the table of a view. An empty cell of a number stays empty. */
export const viewTable = ({
  columns,
  rows,
}: Pick<ReportView, 'columns' | 'rows'>): { head: readonly string[]; rows: ViewCell[][] } => ({
  head: columns,
  rows: rows.map((row) =>
    row.map((cell, column) =>
      typeof cell === 'number'
        ? { text: numberInReport(cell, columns[column] ?? ''), isNumber: true }
        : { text: cell, isNumber: false },
    ),
  ),
});

/** Says how many rows are left out; empty if the table has all. */
export const rowsLeftOut = ({ rows, rowsInAll }: Pick<ReportView, 'rows' | 'rowsInAll'>): string =>
  rowsInAll > rows.length ? `The first ${formatNumber(rows.length)} of ${formatNumber(rowsInAll)} rows.` : '';

/** Matches the end of a head in a file, where the number is Earmark's. */
export const OWN_NUMBER_IN_HEAD = /: sessions of \d+(?=<)/g;
