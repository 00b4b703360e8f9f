import Papa from 'papaparse';
import { oneLine } from './clean-text.ts';
import { guarded } from './csv.ts';
import type { ExportOptions } from './study.ts';

export type Cell = string | number | boolean | null;

/** A column of a CSV file, with what the dictionary says of it. */
export interface Column<Row> {
  name: string;
  meaning: string;
  type: 'text' | 'number' | 'date' | 'true or false';
  cell: (row: Row) => Cell;
}

/** Enough for few writes, few enough for memory. */
const ROWS_A_CHUNK = 200;
const BOM = '\ufeff';
const encoder = new TextEncoder();

/** A number as programs write it, and nothing else: neither "007" nor "1e5" nor "+49". */
const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/;

/** The text as a number where it is written as one, since a number is never guarded; else the text. */
export const numberOrText = (text: string): Cell => (PLAIN_NUMBER.test(text) ? Number(text) : text);

/**
 * Rows as a CSV file for statistics programs, piece by piece: UTF-8 with a byte order mark, CRLF, no line break
 * inside a cell, texts guarded if wished and numbers never. A null, or a number that is none, is an empty cell.
 */
export function* csvTable<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
  options: Pick<ExportOptions, 'guarded'>,
): Generator<Uint8Array<ArrayBuffer>> {
  const written = (cell: Cell): Cell => {
    if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
    if (typeof cell !== 'string') return cell;
    return options.guarded ? guarded(oneLine(cell)) : oneLine(cell);
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
}

/** Gives out column names that R, SPSS and pandas take as they are, none twice; "answer q-1" becomes "answer_q_1". */
export function columnNames(fixed: readonly string[]): (wanted: string) => string {
  const taken = new Set(fixed.map((name) => name.toLowerCase()));
  return (wanted) => {
    const plain = wanted
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 50);
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${plain}_${String(count)}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
