import Papa from 'papaparse';
import { unescapeFormula } from '../../../../shared/domain/formula-guard.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { LabelTable } from './labels-draft.ts';
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
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined)
    return {
      refused: `A quotation mark in row ${formatNumber((open.row ?? 0) + 1)} of this file is never closed. Close it, then choose the file again.`,
    };
  return data.length === 0 ? { refused: 'This file has no rows.' } : { table: tableOf(fileName, data, null) };
}

/** Parses the rows of a pasted text; returns null for a plain list. */
export function tableOfPaste(text: string): LabelTable | null {
  const tabbed = text.includes('\t');
  const delimiter = tabbed ? '\t' : commonDelimiter(text);
  if (delimiter === null) return null;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  if (data.length === 0 || errors.some(({ code }) => code === 'MissingQuotes')) return null;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // A name may contain a comma, so the whole lines are offered too unless the text is tab-separated.
  const asItStands = !tabbed && lines.length === data.length ? lines : null;
  return tableOf(null, data, asItStands);
}

/** Returns the delimiter, comma or semicolon, that splits several lines into equally many cells, or null. */
function commonDelimiter(text: string): string | null {
  const { data, meta } = Papa.parse<string[]>(text, {
    preview: 50,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';'],
  });
  const columns = data[0]?.length ?? 0;
  return data.length > 1 && columns > 1 && data.every((row) => row.length === columns)
    ? meta.delimiter
    : null;
}

function tableOf(fileName: string | null, data: string[][], lines: string[] | null): LabelTable {
  const rows = data.map((row) => row.map(cleaned));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const header = headerOf(rows);
  const body = header === null ? rows : rows.slice(1);
  const columns = Array.from({ length: width }, (_, at) => ({
    name: nameOf(header?.[at], at),
    values: body.map((row) => row[at] ?? '').join('\n'),
  }));
  const column = likeliest(columns, header);
  if (lines === null) return { fileName, columns, column };
  const whole = { name: 'Whole lines', values: (header === null ? lines : lines.slice(1)).join('\n') };
  return { fileName, columns: [...columns, whole], column: header === null ? width : column };
}

const cleaned = (cell: string): string => unescapeFormula(cell).replace(LINE_BREAKS, ' ');
const nameOf = (cell: string | undefined, at: number) =>
  cell === undefined || cell.trim() === '' ? `Column ${String(at + 1)}` : cell.trim();
const word = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/**
 * Returns the first row if it is a header: it has a common column name, or a column where only the other rows
 * contain digits or @.
 */
function headerOf(rows: readonly string[][]): string[] | null {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return null;
  if (first.some((cell) => OTHER_NAMES.has(word(cell)))) return first;
  if (first.length < 2 || first.some((cell) => cell.trim() === '' || isValue(cell))) return null;
  const told = first.some((_, at) => rest.every((row) => isValue(row[at] ?? '')));
  return told && new Set(first).size === first.length ? first : null;
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
