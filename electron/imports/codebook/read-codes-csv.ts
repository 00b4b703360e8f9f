import Papa from 'papaparse';
import { unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { FailureError } from '../../platform/failures.ts';
import { createCodeList, type CodeList } from './code-list.ts';
import type { CodebookFile } from '../../../shared/model/codebook-file.ts';

/** Names of columns, in lower case. */
const COLUMNS = {
  name: ['name', 'code', 'code name', 'codename', 'label', 'title'],
  parent: ['parent', 'parent code', 'parent name', 'parent code name', 'under', 'category', 'theme'],
  path: ['path', 'code path', 'full path', 'codepath', 'hierarchy'],
  description: ['description', 'definition', 'code description', 'meaning', 'memo', 'comment', 'notes'],
  colour: ['colour', 'color', 'code colour', 'code color'],
} as const;
type ColumnName = keyof typeof COLUMNS;
const LEVEL = /^(?:level|code level|tier)\s*\d+$/;

const NO_COLUMN =
  'This file has no column called “name” or “code”. Name the column with the codes in its first row, then choose the file again.';

/** Header and first rows are checked before the limit of codes; this bounds the rows that are parsed at all. */
const MOST_ROWS = 20_000;
/** A row takes memory for each of them, whether it has that cell or not. */
const MOST_COLUMNS = 1000;

interface Row {
  /** From 1. */
  line: number;
  name: string;
  parent: string;
  path: string;
  levels: readonly string[];
  description: string;
  colour: string | null;
}

/**
 * Reads codes from a table: a column `name` or `code`, and what is above a code as a `parent`, a `path` such as
 * "A / B", columns `Level 1`, `Level 2`…, or as spaces before its name. Throws a FailureError if it has no such column.
 */
export function readCodesCsv(text: string): CodebookFile {
  const rows = rowsOf(text);
  const list = createCodeList();
  if (rows.some(({ levels }) => levels.length > 0)) addLevels(rows, list);
  else if (rows.some(({ path }) => path !== '')) addPaths(rows, list);
  else if (rows.some(({ parent }) => parent !== '')) addByParents(rows, list);
  else addIndented(rows, list);
  return list.result();
}

function rowsOf(text: string): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', '\t', ';', '|'],
    preview: MOST_ROWS + 1,
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined)
    throw new FailureError(
      'blocked',
      'A quotation mark in this file is never closed. Close it, then choose the file again.',
    );
  if (data.length > MOST_ROWS) throw new FailureError('blocked', 'This file has too many rows.');
  if (data.some((row) => row.length > MOST_COLUMNS))
    throw new FailureError('blocked', `This file has more than ${formatNumber(MOST_COLUMNS)} columns.`);
  const [head = [], ...body] = data;
  const named = head.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' '),
  );
  const at = (column: ColumnName) =>
    COLUMNS[column].map((name) => named.indexOf(name)).find((index) => index >= 0) ?? -1;
  const columns = {
    name: at('name'),
    parent: at('parent'),
    path: at('path'),
    description: at('description'),
    colour: at('colour'),
  };
  const levels = named.flatMap((name, index) => (LEVEL.test(name) ? [index] : []));
  const hasHeader = columns.name >= 0 || columns.path >= 0 || levels.length > 0;
  if (!hasHeader && data.some((row) => row.length > 1)) throw new FailureError('blocked', NO_COLUMN);
  // A plain list of codes, one a line.
  if (!hasHeader) columns.name = 0;
  const lines = linesOf(data, text);
  return (hasHeader ? body : data).flatMap((cells, index) => {
    const cell = (column: number) => unescapeFormula(cells[column] ?? '');
    if (cells.every((one) => one.trim() === '')) return [];
    return [
      {
        line: lines[index + (hasHeader ? 1 : 0)] ?? 1,
        name: cell(columns.name),
        parent: cell(columns.parent).trim(),
        path: cell(columns.path).trim(),
        levels: levels.map((level) => cell(level).trim()),
        description: cell(columns.description),
        colour: columns.colour < 0 ? null : cell(columns.colour),
      },
    ];
  });
}

/** Returns the line on which each row begins, from 1. Cells may contain line breaks. */
function linesOf(data: readonly string[][], text: string): number[] {
  const breaks = text.includes('\n') ? /\n/g : /\r/g;
  let line = 1;
  return data.map((cells) => {
    const start = line;
    line += 1;
    for (const cell of cells) line += cell.match(breaks)?.length ?? 0;
    return start;
  });
}

type Facts = Pick<Row, 'line' | 'description' | 'colour'>;

/** Adds a code with the codes above it, which get nothing but their names. */
function addPath(list: CodeList, names: readonly string[], { line, description, colour }: Facts): void {
  let parent: number | null = null;
  for (const name of names.slice(0, -1))
    parent = list.add({ name, description: '', colour: null, parent, line });
  list.add({ name: names.at(-1) ?? '', description, colour, parent, line });
}

/** A cell that is empty in a row under others repeats what is above it. */
function addLevels(rows: readonly Row[], list: CodeList): void {
  let above: string[] = [];
  for (const row of rows) {
    const first = row.levels.findIndex((name) => name !== '');
    const last = row.levels.findLastIndex((name) => name !== '');
    const names = [...above.slice(0, Math.max(first, 0)), ...row.levels.slice(Math.max(first, 0), last + 1)];
    const path = row.name.trim() === '' ? names : [...names, row.name];
    addPath(
      list,
      path.filter((name) => name !== ''),
      row,
    );
    above = names;
  }
}

const SEPARATORS = [/\s+>\s+/, /\s+\/\s+/, /\s*\\\s*/];

function addPaths(rows: readonly Row[], list: CodeList): void {
  const separator = SEPARATORS.find((one) => rows.some(({ path }) => one.test(path))) ?? / \/ /;
  for (const row of rows) {
    const names = row.path === '' ? [] : row.path.split(separator);
    const name = row.name.trim();
    const isWhole = name === '' || names.at(-1)?.toLowerCase() === name.toLowerCase();
    addPath(list, isWhole ? names : [...names, name], row);
  }
}

/** A parent is named by its name or its path, and may come after its children. */
function addByParents(rows: readonly Row[], list: CodeList): void {
  const folded = (text: string) => text.trim().toLowerCase();
  const byName = new Map<string, Row>();
  for (const row of rows) if (!byName.has(folded(row.name))) byName.set(folded(row.name), row);
  const parentOf = (row: Row): Row | undefined =>
    row.parent === '' ? undefined : (byName.get(folded(row.parent)) ?? byName.get(lastOf(row.parent)));
  const added = new Map<Row, number | null>();
  for (const row of rows) {
    const chain: Row[] = [];
    for (let at: Row | undefined = row; at !== undefined && !added.has(at); at = parentOf(at)) {
      if (chain.includes(at)) {
        // Adds the first of the circle at the top level.
        list.report(
          at.line,
          `“${at.name.trim()}” is under itself in this file. It comes in at the top level.`,
        );
        break;
      }
      chain.push(at);
    }
    for (const one of chain.toReversed()) {
      const above = parentOf(one);
      const parent = above === undefined ? null : (added.get(above) ?? null);
      if (one.parent !== '' && above === undefined)
        list.report(
          one.line,
          `“${one.parent}” is not in this file, so “${one.name.trim()}” comes in at the top level.`,
        );
      added.set(one, list.add({ ...one, parent }));
    }
  }
}

/** Returns the last name of a path, in lower case. */
const lastOf = (path: string): string =>
  (path.split(/\s+[/>]\s+|\s*\\\s*/).at(-1) ?? '').trim().toLowerCase();

function addIndented(rows: readonly Row[], list: CodeList): void {
  const open: { indent: number; index: number | null }[] = [];
  for (const row of rows) {
    const indent = row.name.length - row.name.trimStart().length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const index = list.add({ ...row, parent: open.at(-1)?.index ?? null });
    open.push({ indent, index });
  }
}
