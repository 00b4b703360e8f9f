import { hash } from 'node:crypto';
import Papa from 'papaparse';
import { oneLine } from './writable-text.ts';
import { escapeFormula } from '../../../shared/domain/formula-guard.ts';
import type { ExportOptions } from './study.ts';

export type Cell = string | number | boolean | null;

/** A column of a CSV file, with its entry in variables.csv. */
export interface Column<Row> {
  name: string;
  meaning: string;
  type: 'text' | 'number' | 'date' | 'true or false';
  cell: (row: Row) => Cell;
}

/** Large enough for few writes, small enough for memory. */
const ROWS_A_CHUNK = 200;
const BOM = '\ufeff';
const encoder = new TextEncoder();

/** A number in the form that programs write: not "007", "1e5" or "+49". */
const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/;

/** Returns the text as a number if it is written as one, since numbers are never guarded. */
export const numberOrText = (text: string): Cell => (PLAIN_NUMBER.test(text) ? Number(text) : text);

/**
 * Writes rows as a CSV file for statistics programs, in chunks: UTF-8 with a byte order mark, CRLF, no line
 * break inside a cell; texts are guarded if requested, numbers never. Null and non-finite numbers become
 * empty cells.
 */
export function* csvTable<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
  options: Pick<ExportOptions, 'guarded' | 'remark' | 'formats'>,
): Generator<Uint8Array<ArrayBuffer>> {
  const found = { decimals: false };
  const written = (cell: Cell): Cell => {
    if (typeof cell === 'number') {
      if (!Number.isFinite(cell)) return null;
      if (!Number.isInteger(cell)) found.decimals = true;
      return cell;
    }
    if (typeof cell !== 'string') return cell;
    return options.guarded ? escapeFormula(oneLine(cell)) : oneLine(cell);
  };
  const lines = (cells: Cell[][]): Uint8Array<ArrayBuffer> =>
    encoder.encode(`${Papa.unparse(cells, { newline: '\r\n' })}\r\n`);
  let batch: Cell[][] = [columns.map(({ name }) => name)];
  yield encoder.encode(BOM);
  for (const row of rows) {
    batch.push(columns.map(({ cell }) => written(cell(row))));
    if (batch.length < ROWS_A_CHUNK) continue;
    yield lines(batch);
    batch = [];
  }
  if (batch.length > 0) yield lines(batch);
  if (found.decimals) options.remark?.(decimalsNote(options));
}

/** Warns of numbers that a spreadsheet in many languages reads as other ones. */
const decimalsNote = ({ formats = [] }: Pick<ExportOptions, 'formats'>): string[] => [
  'Numbers with decimals',
  `- A spreadsheet with German or similar settings reads 9.875 in a CSV file as 9875. ${
    formats.includes('xlsx') ? 'Open the Excel workbook (.xlsx)' : 'Export as Excel workbook (.xlsx)'
  } instead, or import the CSV file with a point as the decimal separator.`,
];

/** Stata cuts longer names, so that two could become equal. */
const MOST_NAME_CHARACTERS = 32;
const HASH_CHARACTERS = 4;

/**
 * Returns a function that makes unique column names that R, SPSS, Stata and pandas accept unchanged; "answer
 * q-1" becomes "answer_q_1". The name with each of the endings is unique too. A name that is too long is cut
 * and gets a hash of the whole name, which is the same in every export.
 */
export function columnNames(
  fixed: readonly string[],
): (wanted: string, endings?: readonly string[]) => string {
  const taken = new Set(fixed.map((name) => name.toLowerCase()));
  return (wanted, endings = []) => {
    const forms = ['', ...endings];
    const most = MOST_NAME_CHARACTERS - Math.max(...forms.map(({ length }) => length));
    const isFree = (name: string): boolean =>
      forms.every((ending) => !taken.has(`${name}${ending}`.toLowerCase()));
    const plain = fitted(wanted, most);
    let name = plain;
    for (let count = 2; !isFree(name); count += 1) {
      const number = `_${String(count)}`;
      name = `${plain.slice(0, most - number.length)}${number}`;
    }
    for (const ending of forms) taken.add(`${name}${ending}`.toLowerCase());
    return name;
  };
}

/** Returns the start of a column name that begins with a letter, as statistics programs require. */
export const startingWithLetter = (wanted: string, prefix: string): string =>
  /^[A-Za-z]/.test(fitted(wanted, MOST_NAME_CHARACTERS)) ? wanted : `${prefix}_${wanted}`;

function fitted(wanted: string, most: number): string {
  const plain = wanted
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (plain.length <= most) return plain;
  const hashed = hash('sha1', wanted).slice(0, HASH_CHARACTERS);
  return `${plain.slice(0, most - HASH_CHARACTERS - 1).replace(/_$/, '')}_${hashed}`;
}
