import { formatNumber } from '../../../shared/domain/numbers.ts';
import { dateText, isDateFormat, isoDateText, numberText } from './cell-text.ts';
import { escaped } from './part-xml.ts';
import { damaged, refusedFile } from './refusal.ts';
import { isTrue, type WorkbookIndex } from './workbook-index.ts';

/** Rows times columns, since read-excel-file fills every gap: 40 million take a gigabyte and more than half a minute. */
const MOST_CELLS = 10_000_000;
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

export interface PreparedSheet {
  /** The sheet as XML whose cells read-excel-file reads as they are shown. */
  xml: string;
  /** Cells that are merged, by row and column from 0. */
  merges: { top: number; left: number; bottom: number }[];
  /** Addresses of cells with an error such as #N/A, of formulas that point nowhere, and of those without a result. */
  errors: string[];
  nowhere: string[];
  withoutResult: string[];
  hiddenRows: number;
  hiddenColumns: number;
}

const PREFIX = '(?:[\\w.-]+:)?';
/** The opening tag of a row, or a cell with what is in it. */
const ROW_OR_CELL = new RegExp(
  `<${PREFIX}row(\\s[^<>]*)?>|<(${PREFIX})c(\\s[^<>]*?)?(?:/>|>([^]*?)</\\2c\\s*>)`,
  'g',
);
const FORMULA = new RegExp(`<${PREFIX}f(?:\\s[^<>]*)?>([^<]*)`);
const VALUE = new RegExp(`<${PREFIX}v(?:\\s[^<>]*)?>([^<]+)<`);
const INLINE = new RegExp(`<${PREFIX}t(?:\\s[^<>]*)?>[^<]`);
const EMPTY_RESULT = new RegExp(`<${PREFIX}v[\\s/>]`);
const COLUMNS = new RegExp(`<${PREFIX}col\\s([^<>]*)>`, 'g');
const MERGED = new RegExp(`<${PREFIX}mergeCell\\s([^<>]*)>`, 'g');

const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`);
const [POSITION, TYPE, STYLE, HIDDEN] = [
  attribute('r'),
  attribute('t'),
  attribute('s'),
  attribute('hidden'),
] as const;
const [FIRST, LAST, AREA] = [attribute('min'), attribute('max'), attribute('ref')] as const;
const valueOf = (attributes: string | undefined, pattern: RegExp) => pattern.exec(attributes ?? '')?.[1];

/** Returns true if any cell of a sheet has a value. */
export const hasValues = (sheet: string): boolean => VALUE.test(sheet) || INLINE.test(sheet);

/**
 * Returns a sheet as read-excel-file reads it best, and what that leaves out. read-excel-file reads a number without its
 * format, so that 00042 is 42; a time as a day in 1899; and an error as an empty cell. It does not tell which cells are
 * merged or hidden, fills every gap, and refuses a sheet with a cell that has no address or a date as text.
 */
export function prepareSheet(sheet: string, index: WorkbookIndex): PreparedSheet {
  const found = { errors: [] as string[], nowhere: [] as string[], withoutResult: [] as string[] };
  const used = { lastRow: 0, columns: new Set<number>(), hiddenRows: new Set<number>() };
  const textOf = textReader(index);
  let [row, column] = [0, 0];
  let isHidden = false;
  const prepared = (
    tag: string,
    ofRow: string | undefined,
    prefix: string | undefined,
    ofCell: string | undefined,
    content: string,
  ): string => {
    if (prefix === undefined) {
      row = Number(valueOf(ofRow, POSITION) ?? row + 1);
      column = 0;
      if (!(row <= LAST_ROW)) throw damaged();
      isHidden = isTrue(valueOf(ofRow, HIDDEN));
      return tag;
    }
    ({ row, column } = positionOf(valueOf(ofCell, POSITION)) ?? { row, column: column + 1 });
    if (row > LAST_ROW || column > LAST_COLUMN) throw damaged();
    const address = `${lettersOf(column)}${String(row)}`;
    const type = valueOf(ofCell, TYPE) ?? 'n';
    const stored = VALUE.exec(content)?.[1];
    const problem = problemOf(type, stored, content);
    if (problem !== null) found[problem].push(address);
    if (type === 'e' || (stored === undefined && type !== 'inlineStr')) return '';
    used.lastRow = Math.max(used.lastRow, row);
    used.columns.add(column);
    if (isHidden) used.hiddenRows.add(row);
    // Texts are read-excel-file's to read.
    if (stored === undefined || type === 's' || type === 'str')
      return `<c r="${address}" t="${type}">${content}</c>`;
    return `<c r="${address}" t="str"><v>${escaped(textOf(type, stored, valueOf(ofCell, STYLE)))}</v></c>`;
  };
  const xml: string[] = [];
  let end = 0;
  // In a loop: `replaceAll` holds every match until the last, which takes half as much time and memory again.
  for (const match of sheet.matchAll(ROW_OR_CELL)) {
    const [tag, ofRow, prefix, ofCell, content = ''] = match;
    xml.push(sheet.slice(end, match.index), prepared(tag, ofRow, prefix, ofCell, content));
    end = match.index + tag.length;
  }
  xml.push(sheet.slice(end));
  const lastColumn = Math.max(0, ...used.columns);
  if (used.lastRow * lastColumn > MOST_CELLS)
    throw refusedFile(
      `This sheet is too large: its cells reach to row ${formatNumber(used.lastRow)} and column ${lettersOf(lastColumn)}. Delete what is not part of the table, or save the sheet as CSV, then choose that file.`,
    );
  return {
    ...found,
    xml: xml.join(''),
    merges: mergesOf(sheet),
    hiddenRows: used.hiddenRows.size,
    hiddenColumns: hiddenColumns(sheet, used.columns),
  };
}

/** Returns why a cell has no value, or null if nothing is wrong. The result of a formula may be an empty text. */
function problemOf(
  type: string,
  stored: string | undefined,
  content: string,
): 'errors' | 'nowhere' | 'withoutResult' | null {
  if (type === 'e' && stored !== undefined) return stored.includes('#REF!') ? 'nowhere' : 'errors';
  const formula = FORMULA.exec(content)?.[1];
  if (formula === undefined || stored !== undefined) return null;
  if (type === 'str' && EMPTY_RESULT.test(content)) return null;
  return formula.includes('#REF!') ? 'nowhere' : 'withoutResult';
}

/** Returns what is shown for a number, a day or a truth value that is stored in a cell. */
function textReader({ formats, system }: WorkbookIndex) {
  const isDate = formats.map(isDateFormat);
  return (type: string, stored: string, style = ''): string => {
    if (type === 'b') return isTrue(stored) ? 'TRUE' : 'FALSE';
    if (type === 'd') return isoDateText(stored);
    const format = formats[Number(style)] ?? '';
    const day = isDate[Number(style)] === true ? dateText(stored, format, system) : null;
    return day ?? numberText(stored, format);
  };
}

function positionOf(address = ''): { row: number; column: number } | null {
  const parts = /^([A-Z]{1,4})(\d{1,8})$/.exec(address);
  if (parts === null) return null;
  const [, letters = '', digits] = parts;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return { row: Number(digits), column };
}

function lettersOf(column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

function mergesOf(sheet: string): PreparedSheet['merges'] {
  return [...sheet.matchAll(MERGED)].flatMap(([, attributes = '']) => {
    const [first, last] = (valueOf(attributes, AREA) ?? '').split(':').map((one) => positionOf(one));
    if (first == null || last == null) return [];
    return [{ top: first.row - 1, left: first.column - 1, bottom: last.row - 1 }];
  });
}

/** Counts the columns with values that are hidden. */
function hiddenColumns(sheet: string, used: ReadonlySet<number>): number {
  const hidden = [...sheet.matchAll(COLUMNS)].filter(([, attributes = '']) =>
    isTrue(valueOf(attributes, HIDDEN)),
  );
  const spans = hidden.map(([, attributes = '']) => [
    Number(valueOf(attributes, FIRST)),
    Number(valueOf(attributes, LAST)),
  ]);
  return [...used].filter((column) =>
    spans.some(([first = 0, last = 0]) => column >= first && column <= last),
  ).length;
}
