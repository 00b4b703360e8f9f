import {
  areSentences,
  readDelimitedTable,
  statesDelimiter,
  type TableLine,
} from '../../../../shared/domain/delimited-table.ts';
import { unescapeFormula } from '../../../../shared/domain/formula-guard.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { WHOLE_LINES, type LabelTable } from './labels-draft.ts';
import { readTextFile } from '../../../ui/lines/text-file.ts';

/** A table, or why the text cannot be read as one. */
export type TableReading = { table: LabelTable } | { refused: string } | null;

const LINE_BREAKS = /\s*[\r\n]+\s*/g;
/** Common names of columns that contain labels, the most likely first. */
const LABEL_NAMES = [
  'label',
  'labels',
  'participant',
  'participants',
  'participant id',
  'participant code',
  'pseudonym',
  'code',
  'name',
  'full name',
  'id',
];
const OTHER_NAMES = new Set([
  ...LABEL_NAMES,
  'email',
  'e-mail',
  'mail',
  'phone',
  'status',
  'url',
  'link',
  'date',
  'slot',
  'time',
  'first name',
  'last name',
  'surname',
  'group',
  'condition',
  'notes',
]);

/** Reads a CSV or TSV file in UTF-8. Refuses anything else with a message for the user. */
export async function readLabelsFile(file: File): Promise<NonNullable<TableReading>> {
  const reading = await readTextFile(file, 'Keep only the column with the labels.');
  if ('refused' in reading) return reading;
  return tableOfFile(file.name, reading.text) ?? { refused: 'This file has no rows.' };
}

/** Parses the rows of a file, with any common delimiter. */
export function tableOfFile(fileName: string, text: string): TableReading {
  const { rows, unclosedRow } = readDelimitedTable(text, { isColumnName });
  if (unclosedRow !== null)
    return {
      refused: `Row ${formatNumber(unclosedRow)} has an unclosed quotation mark. Close it, then choose the file again.`,
    };
  if (rows.length === 0) return { refused: 'This file has no rows.' };
  return { table: tableOf(fileName, rows, areSentences(rows) ? linesOf(text, rows) : null) };
}

/** Parses the rows of a pasted text; returns null for a plain list. */
export function tableOfPaste(text: string): LabelTable | null {
  const { rows, delimiter, unclosedRow } = readDelimitedTable(text, { isColumnName });
  if (delimiter === null || rows.length === 0 || unclosedRow !== null) return null;
  // One line of words with a comma is a label.
  if (rows.length === 1 && delimiter !== '\t' && !statesDelimiter(text)) return null;
  // A name may contain a comma, so the whole lines are offered too unless the text is tab-separated.
  return tableOf(null, rows, delimiter === '\t' ? null : linesOf(text, rows));
}

/** Returns the lines of the rows; null if a row has several, or there is one column. */
function linesOf(text: string, rows: readonly TableLine[]): string[] | null {
  if (rows.every(({ cells }) => cells.length === 1)) return null;
  const all = text.split(/\r\n?|\n/);
  const lines = all.filter((line, at) => line.trim() !== '' && !(at === 0 && statesDelimiter(line)));
  return lines.length === rows.length ? lines : null;
}

function tableOf(fileName: string | null, data: readonly TableLine[], lines: string[] | null): LabelTable {
  const rows = data.map(({ cells }) => cells.map(cleaned));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const header = headerOf(rows);
  const body = header === null ? rows : rows.slice(1);
  const columns = Array.from({ length: width }, (_, at) => ({
    name: nameOf(header?.[at], at),
    values: body.map((row) => row[at] ?? '').join('\n'),
  }));
  const column = likeliest(columns, header);
  if (lines === null) return { fileName, columns, column };
  const wholeLines = { name: WHOLE_LINES, values: (header === null ? lines : lines.slice(1)).join('\n') };
  return {
    fileName,
    columns: [...columns, wholeLines],
    column: header === null ? width : column,
  };
}

const cleaned = (cell: string): string => unescapeFormula(cell).replace(LINE_BREAKS, ' ');
const nameOf = (cell: string | undefined, at: number) =>
  cell === undefined || cell.trim() === '' ? `Column ${String(at + 1)}` : cell.trim();
const word = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
const isColumnName = (cell: string): boolean => OTHER_NAMES.has(word(cell));

/**
 * Returns the first row if it is a header: it has a common column name, or a column where only the other rows
 * contain digits or @.
 */
function headerOf(rows: readonly string[][]): string[] | null {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return null;
  if (first.some(isColumnName)) return first;
  if (first.length < 2 || first.some((cell) => cell.trim() === '' || isValue(cell))) return null;
  const isHeader = first.some((_, at) => rest.every((row) => isValue(row[at] ?? '')));
  return isHeader && new Set(first).size === first.length ? first : null;
}

const isValue = (cell: string) => /[\d@]/.test(cell);

function likeliest(columns: LabelTable['columns'], header: string[] | null): number {
  if (header !== null) {
    const names = header.map(word);
    const named = LABEL_NAMES.map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (named !== undefined) return named;
  }
  const distinct = columns.findIndex(({ values }) => {
    const cells = values.split('\n');
    return cells.every((cell) => cell.trim() !== '') && new Set(cells).size === cells.length;
  });
  return Math.max(0, distinct);
}
