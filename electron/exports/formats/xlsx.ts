import { FailureError } from '../../platform/failures.ts';
import type { Cell, Column } from './csv-table.ts';
import { encodedParts } from './encoded-parts.ts';
import { firstDate } from './qde-study.ts';
import type { ExportOptions, StreamedStudy } from './study.ts';
import { cellXml, columnLetters, MOST_CHARACTERS, textCell } from './workbook-cells.ts';
import { workbookFrame, type CellStyles, type FrameSheet } from './workbook-frame.ts';
import { workbookTables, type WorkbookTable } from './workbook-tables.ts';
import { zipArchive } from './zip-archive.ts';

/** What Excel can hold in a sheet. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** Rows whose texts decide how wide a column is. */
const ROWS_FOR_WIDTHS = 100;
const NARROWEST = 8;
const WIDEST = 60;
/** Each of these columns has the same width. */
const WIDTHS: Partial<Record<Column<unknown>['type'], number>> = { date: 20, 'true or false': 14 };
/** More rows than anyone looks up. */
const MOST_NAMED_ROWS = 20;

/** The rows whose text was cut, by table and column. */
type Cuts = Map<string, Map<string, number[]>>;

/**
 * Writes all tables of a study as one workbook (.xlsx) in chunks, with only a few rows in memory. A table with more rows
 * than a sheet can hold is continued in another one. `mostRows` is how many a sheet can hold.
 */
export async function* xlsxChunks(
  study: StreamedStudy,
  options: ExportOptions,
  mostRows = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const archive = zipArchive(new Date(firstDate(study.exportedAt)));
  const tables = workbookTables(study, options);
  const cuts: Cuts = new Map();
  const sheets: FrameSheet[] = [];
  for (const table of [...tables, dictionaryOf(tables, cuts)]) {
    if (table.columns.length > MOST_COLUMNS)
      throw new FailureError(
        'blocked',
        `${table.name} has more columns than Excel can hold. Export as CSV instead.`,
      );
    const rows = table.rows[Symbol.iterator]();
    let first = take(rows, ROWS_FOR_WIDTHS);
    for (let part = 1; part === 1 || first.length > 0; part += 1) {
      const name = part === 1 ? table.name : `${table.name} ${String(part)}`;
      sheets.push({ name, widths: widthsOf(table, first) });
      // One sheet after another: the archive is a stream.
      // oxlint-disable-next-line no-await-in-loop
      const frame = await workbookFrame(sheets);
      const sheet = frame.sheets.at(-1);
      if (sheet === undefined) return;
      const left = limited(first, rows, mostRows - 1);
      const written = sheetXml({ ...table, name, rows: left.rows }, frame.styles, cuts);
      yield* archive.deflated(sheet.path, encodedParts(within(sheet.start, written, sheet.end)));
      first = left.isEnded() ? [] : take(rows, ROWS_FOR_WIDTHS);
    }
  }
  const { parts } = await workbookFrame(sheets);
  for (const [path, xml] of parts) yield* archive.file(path, new TextEncoder().encode(xml));
  yield* archive.end();
  options.remark?.(workbookReadme(cuts));
}

/** Returns the rows of a sheet between its start and its end. */
export function* within(start: string, rows: Iterable<string>, end: string): Generator<string> {
  yield start;
  yield* rows;
  yield end;
}

function take<Item>(items: Iterator<Item>, count: number): Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const next = items.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** Returns the first rows and those that follow, up to `most` in all. */
function limited<Item>(
  first: readonly Item[],
  others: Iterator<Item>,
  most: number,
): { rows: Iterable<Item>; isEnded: () => boolean } {
  let isEnded = false;
  const rows = {
    *[Symbol.iterator](): Generator<Item> {
      yield* first;
      for (let count = first.length; count < most; count += 1) {
        const next = others.next();
        if (next.done === true) {
          isEnded = true;
          return;
        }
        yield next.value;
      }
    },
  };
  return { rows, isEnded: () => isEnded };
}

/** Writes the rows of a sheet under its columns. Adds the cells that were cut to `cuts`. */
export function* sheetXml(
  { name, columns, rows }: WorkbookTable,
  styles: CellStyles,
  cuts: Cuts,
): Generator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const head = columns.map((column, index) => textCell(column.name, `${letters[index] ?? ''}1`, styles.head));
  yield `<sheetData>\n<row r="1">${head.join('')}</row>\n`;
  let number = 1;
  for (const row of rows) {
    number += 1;
    let xml = `<row r="${String(number)}">`;
    for (const [index, cell] of row.entries()) {
      const column = columns[index];
      const written = cellXml(
        cell,
        `${letters[index] ?? ''}${String(number)}`,
        column?.type === 'date',
        styles,
      );
      xml += written.xml;
      if (written.isCut && column !== undefined) addCut(cuts, name, column.name, number);
    }
    yield `${xml}</row>\n`;
  }
  yield '</sheetData>';
}

function addCut(cuts: Cuts, sheet: string, column: string, row: number): void {
  const ofSheet = cuts.get(sheet) ?? new Map<string, number[]>();
  const rows = ofSheet.get(column) ?? [];
  rows.push(row);
  cuts.set(sheet, ofSheet.set(column, rows));
}

/** Returns widths at which most of a column can be read. */
export const widthsOf = (
  { columns }: Pick<WorkbookTable, 'columns'>,
  rows: readonly (readonly Cell[])[],
): number[] =>
  columns.map(({ name, type }, index) => {
    const fixed = WIDTHS[type];
    if (fixed !== undefined) return Math.max(fixed, name.length + 2);
    const longest = rows.reduce((most, row) => Math.max(most, longestLine(row[index] ?? null)), name.length);
    return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
  });

const longestLine = (cell: Cell): number =>
  // Lines that are longer than the widest column need not be measured.
  Math.max(
    ...String(cell ?? '')
      .slice(0, 4 * WIDEST)
      .split('\n')
      .map(({ length }) => length),
  );

/** Describes every column of the tables, then what was cut while these were written. */
function dictionaryOf(tables: readonly WorkbookTable[], cuts: Cuts): WorkbookTable {
  return {
    name: 'Columns',
    columns: [
      { name: 'sheet', type: 'text', meaning: 'The sheet' },
      { name: 'column', type: 'text', meaning: 'The column of the sheet' },
      { name: 'meaning', type: 'text', meaning: 'What the column contains' },
      { name: 'type', type: 'text', meaning: 'text, number, date, or true or false' },
    ],
    rows: {
      *[Symbol.iterator](): Generator<Cell[]> {
        for (const { name: sheet, columns } of tables)
          for (const { name, meaning, type } of columns) yield [sheet, name, meaning, type];
        for (const [sheet, ofSheet] of cuts)
          for (const [column, rows] of ofSheet) yield [sheet, column, cutInWords(rows), 'text'];
      },
    },
  };
}

function cutInWords(rows: readonly number[]): string {
  const more = rows.length - MOST_NAMED_ROWS;
  const named = rows.slice(0, MOST_NAMED_ROWS).map(String).join(', ');
  const where = rows.length === 1 ? `row ${named}` : `rows ${named}`;
  return `Cut in ${where}${more > 0 ? ` and ${String(more)} more` : ''}`;
}

/** Returns the lines of README.txt about the workbook. */
const workbookReadme = (cuts: Cuts): string[] => [
  'Excel workbook',
  '- Times are in UTC. The sheet Columns describes every column.',
  ...(cuts.size === 0
    ? []
    : [
        `- A cell in Excel can have ${MOST_CHARACTERS.toLocaleString('en')} characters. Longer texts are cut; CSV and JSON have all of them:`,
        ...[...cuts].flatMap(([sheet, ofSheet]) =>
          [...ofSheet].map(([column, rows]) => `    ${sheet}, ${column}: ${cutInWords(rows).toLowerCase()}.`),
        ),
      ]),
];
