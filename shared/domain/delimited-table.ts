import Papa from 'papaparse';

export interface TableLine {
  /** Where the row begins in the text, from 1: cells may contain line breaks, so rows are not lines. */
  line: number;
  cells: string[];
}

interface DelimitedTable {
  /** Rows in which at least one cell is not blank. */
  rows: TableLine[];
  /** Null if there is one column. */
  delimiter: string | null;
  /** The row, from 1 and counting empty ones, with a quotation mark that is never closed. */
  unclosedRow: number | null;
  /** True if the text has more rows than were requested. */
  hasMore: boolean;
}

interface ReadOptions {
  /** Whether a cell of the first row is known as the name of a column. */
  isColumnName: (cell: string) => boolean;
  mostRows?: number;
}

/** In the order of preference: commas are in numbers and sentences, tabs in neither. */
const DELIMITERS = ['\t', ';', '|', ','];
/** Separates cells in no text that people write. */
const NO_DELIMITER = '\x1f';
const SAMPLE_ROWS = 50;
/** The line with which Excel states the delimiter, also as a spreadsheet writes it again, in quotes or with empty cells. */
const STATED = /^\ufeff?"?sep=([^\w\r\n"])"?[\t;|,]*(?:\r\n?|\n|$)/i;

/** Returns whether a first line states the delimiter, as Excel's `sep=;` does, and is no row. */
export const statesDelimiter = (line: string): boolean => STATED.test(line);

/**
 * Reads rows of cells. The delimiter is the one that the first line states, or that fits the rows: one that separates
 * names of columns in the first row, or all rows into equally many cells. With neither there is one column.
 */
export function readDelimitedTable(text: string, { isColumnName, mostRows }: ReadOptions): DelimitedTable {
  const [stating = '', stated = null] = STATED.exec(text) ?? [];
  const body = text.slice(stating.length);
  const skipped = stating === '' ? 0 : 1;
  const delimiter = stated ?? delimiterOf(body, isColumnName);
  const { data, errors } = parsed(body, delimiter ?? NO_DELIMITER, mostRows === undefined ? 0 : mostRows + 1);
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  const rows = withLines(data, skipped + 1).filter(({ cells }) => !isBlank(cells));
  return {
    rows: mostRows === undefined ? rows : rows.slice(0, mostRows),
    delimiter,
    unclosedRow: unclosed === undefined ? null : (unclosed.row ?? 0) + skipped + 1,
    hasMore: mostRows !== undefined && rows.length > mostRows,
  };
}

/** Returns whether what separates the cells is punctuation, as in "Smith, Ada": a space follows it in every row. */
export const areSentences = (rows: readonly TableLine[]): boolean =>
  rows.some(({ cells }) => cells.length > 1) && rows.every(({ cells }) => cells.slice(1).every(isAfterSpace));

const isAfterSpace = (cell: string): boolean => cell.startsWith(' ');
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const parsed = (text: string, delimiter: string, mostRows: number) =>
  Papa.parse<string[]>(text, { delimiter, preview: mostRows });

function delimiterOf(text: string, isColumnName: (cell: string) => boolean): string | null {
  const found = DELIMITERS.flatMap((delimiter) => {
    const rows = parsed(text, delimiter, SAMPLE_ROWS).data.filter((cells) => !isBlank(cells));
    const [first = []] = rows;
    const named = first.filter((cell) => isColumnName(cell)).length;
    const equal = rows.filter(({ length }) => length === first.length).length;
    // One line of words is no table, and a tab is in no words.
    const isRegular = equal === rows.length && (rows.length > 1 || !first.slice(1).some(isAfterSpace));
    const isUsed = first.length > 1 && (named > 0 || delimiter === '\t' || isRegular);
    return isUsed ? [{ delimiter, named, share: equal / rows.length }] : [];
  });
  return found.toSorted((a, b) => b.share - a.share || b.named - a.named)[0]?.delimiter ?? null;
}

function withLines(data: readonly string[][], firstLine: number): TableLine[] {
  let line = firstLine;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1;
    for (const cell of cells) line += cell.match(/\r\n?|\n/g)?.length ?? 0;
    return row;
  });
}
