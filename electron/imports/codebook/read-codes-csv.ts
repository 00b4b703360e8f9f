import { areSentences, readDelimitedTable, type TableLine } from '../../../shared/domain/delimited-table.ts';
import { unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { FailureError } from '../../platform/failures.ts';
import { createCodeList, shown, type CodeList } from './code-list.ts';
import { codeColumns, isCodeColumn, type CodeColumns, type ColumnName } from './column-names.ts';
import { pathsOfNames } from './hierarchical-names.ts';
import type { CodebookFile } from '../../../shared/model/codebook-file.ts';

const NO_COLUMN =
  'The first row has no “name” or “code”. Name the column with the codes, then choose the file again.';

/** Header and first rows are checked before the limit of codes; this bounds the rows that are parsed at all. */
const MOST_ROWS = 20_000;
/** A row takes memory for each of them, whether it has that cell or not. */
const MOST_COLUMNS = 1000;

interface Row {
  /** From 1. */
  line: number;
  name: string;
  id: string;
  parent: string;
  parentId: string;
  category: string;
  path: string;
  levels: readonly string[];
  description: string;
  colour: string | null;
}

/** The columns that each way to write a hierarchy reads, besides those that are always read. */
const HIERARCHIES = {
  levels: ['levels'],
  path: ['path'],
  parents: ['id', 'parent', 'parentId', 'category'],
  names: [],
} as const satisfies Record<string, readonly (keyof CodeColumns)[]>;
type Hierarchy = keyof typeof HIERARCHIES;

/**
 * Reads codes from a table: a column with names, and what is above a code as columns `Level 1`, `Level 2`…, a `path` such
 * as "A / B", a `parent` (its name, path or id), a `category`, in its name ("A > B"), or as spaces before its name.
 * Throws a FailureError if it has no such column.
 */
export function readCodesCsv(text: string): CodebookFile {
  const table = cellsOf(text);
  const { head, columns, body } = table;
  const rows = body.map((row) => rowOf(row, columns));
  const list = createCodeList();
  const hierarchy = hierarchyOf(rows);
  if (hierarchy === 'levels') addLevels(rows, list);
  else if (hierarchy === 'path') addPaths(rows, list);
  else if (hierarchy === 'parents') addByParents(rows, list);
  else if (rows.some(({ name }) => /^\s/.test(name))) addIndented(rows, list);
  else addByNames(rows, list);
  if (head !== null) reportMoreCells(table, head, list);
  return { ...list.result(), unusedColumns: head === null ? [] : unusedColumns(head, table, hierarchy) };
}

function hierarchyOf(rows: readonly Row[]): Hierarchy {
  if (rows.some(({ levels }) => levels.length > 0)) return 'levels';
  if (rows.some(({ path }) => path !== '')) return 'path';
  const hasParents = rows.some((row) => row.parent !== '' || row.parentId !== '' || row.category !== '');
  return hasParents ? 'parents' : 'names';
}

interface Cells {
  /** Null for a plain list of codes, one a line. */
  head: readonly string[] | null;
  columns: CodeColumns;
  body: readonly TableLine[];
  delimiter: string | null;
}

function cellsOf(text: string): Cells {
  const { rows, delimiter, unclosedRow, hasMore } = readDelimitedTable(text, {
    isColumnName: isCodeColumn,
    mostRows: MOST_ROWS,
  });
  if (unclosedRow !== null)
    throw new FailureError(
      'blocked',
      'This file has an unclosed quotation mark. Close it, then choose the file again.',
    );
  if (hasMore) throw new FailureError('blocked', 'This file has too many rows. Split it into smaller files.');
  if (rows.some(({ cells }) => cells.length > MOST_COLUMNS))
    throw new FailureError('blocked', `This file has more than ${formatNumber(MOST_COLUMNS)} columns.`);
  const [first = { line: 1, cells: [] }, ...body] = rows;
  const columns = codeColumns(first.cells);
  if (columns.name >= 0 || columns.path >= 0 || columns.levels.length > 0)
    return { head: first.cells, columns, body, delimiter };
  const isList = areSentences(rows) || rows.every(({ cells }) => cells.length === 1);
  if (rows.length > 0 && !isList) throw new FailureError('blocked', NO_COLUMN);
  const lines = rows.map(({ line, cells }) => ({ line, cells: [cells.join(delimiter ?? '')] }));
  return { head: null, columns: { ...codeColumns([]), name: 0 }, body: lines, delimiter };
}

function rowOf({ line, cells }: TableLine, columns: CodeColumns): Row {
  const cell = (column: number) => unescapeFormula(cells[column] ?? '');
  const trimmed = (column: ColumnName) => cell(columns[column]).trim();
  return {
    line,
    name: cell(columns.name),
    id: trimmed('id'),
    parent: trimmed('parent'),
    parentId: trimmed('parentId'),
    category: trimmed('category'),
    path: trimmed('path'),
    levels: columns.levels.map((level) => cell(level).trim()),
    description: cell(columns.description),
    colour: columns.colour < 0 ? null : cell(columns.colour),
  };
}

function reportMoreCells({ body, delimiter }: Cells, head: readonly string[], list: CodeList): void {
  for (const { line, cells } of body) {
    const more = cells.slice(head.length).filter((cell) => cell.trim() !== '');
    if (more.length > 0)
      list.report(
        line,
        `This row has more cells than the first, so “${shown(more.join(' '))}” is not read. Put cells that contain ${delimiter === '\t' ? 'a tab' : `“${delimiter ?? ''}”`} in quotation marks.`,
      );
  }
}

/** Returns the names of columns that have a cell and are not read. */
function unusedColumns(head: readonly string[], { columns, body }: Cells, hierarchy: Hierarchy): string[] {
  const read = ['name', 'description', 'colour', ...HIERARCHIES[hierarchy]] as const;
  const used = new Set(read.flatMap((column) => columns[column]));
  return head.flatMap((name, index) => {
    const isUnused = !used.has(index) && body.some(({ cells }) => (cells[index] ?? '').trim() !== '');
    return isUnused ? [name.trim() === '' ? `Column ${formatNumber(index + 1)}` : shown(name)] : [];
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

/** In the order in which they are looked for in a column of paths. */
const SEPARATORS = [/\s+>\s+/, /\s+\/\s+/, /\s*\\+\s*/, /\s*::\s*/, /\s*>\s*/, /\s*\/\s*/];

function addPaths(rows: readonly Row[], list: CodeList): void {
  const separator = SEPARATORS.find((one) => rows.some(({ path }) => one.test(path))) ?? / \/ /;
  for (const row of rows) {
    const names = row.path === '' ? [] : row.path.split(separator);
    const name = row.name.trim();
    const isWhole = name === '' || names.at(-1)?.toLowerCase() === name.toLowerCase();
    addPath(list, isWhole ? names : [...names, name], row);
  }
}

/** How programs write that there is nothing above a code. */
const NO_PARENT = new Set(['', '0', '-1', '-', 'null', 'none', 'nan', 'na', 'n/a']);

const folded = (text: string): string => text.trim().toLowerCase();

/** Returns how to find the row of what is above a row: by its name, its path, its id or its category. */
function parentFinder(rows: readonly Row[]): (row: Row) => Row | undefined {
  const byName = Map.groupBy(rows, ({ name }) => folded(name));
  const byId = new Map(rows.filter(({ id }) => id !== '').map((row) => [folded(row.id), row]));
  const categories = new Map<string, Row>();
  const named = (text: string): Row | undefined => {
    if (text === '') return undefined;
    const [match] = byName.get(folded(text)) ?? [];
    if (match !== undefined) return match;
    const path = pathIn(text);
    const above = path.slice(0, -1);
    const candidates = byName.get(path.at(-1) ?? '') ?? [];
    return candidates.find(({ parent }) => endsAlike(pathIn(parent), above)) ?? candidates[0];
  };
  const categoryOf = ({ name, category, line }: Row): Row | undefined => {
    const key = folded(category);
    if (key === '' || key === folded(name)) return undefined;
    const known = byName.get(key)?.[0] ?? categories.get(key) ?? { ...NO_ROW, line, name: category };
    categories.set(key, known);
    return known;
  };
  return (row) => {
    const byGivenId = byId.get(folded(row.parentId)) ?? named(row.parentId);
    const found = byGivenId ?? named(row.parent) ?? byId.get(folded(row.parent));
    return found ?? (givenParent(row) === undefined ? categoryOf(row) : undefined);
  };
}

/** Returns what a row says is above it, unless it says that there is nothing. */
const givenParent = ({ parentId, parent }: Row): string | undefined =>
  [parentId, parent].find((text) => !NO_PARENT.has(folded(text)));

const NO_ROW: Omit<Row, 'line' | 'name'> = {
  id: '',
  parent: '',
  parentId: '',
  category: '',
  path: '',
  levels: [],
  description: '',
  colour: null,
};

/** Returns the parts of a path in lower case. */
const pathIn = (text: string): string[] =>
  text.split(/\s+>\s+|\s*(?:\/|::|\\+)\s*/).map((name) => folded(name));

/** Returns whether the shorter of two paths is the end of the other. */
function endsAlike(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return length === 0 || a.slice(-length).join('\n') === b.slice(-length).join('\n');
}

/** A code may come after those that are under it. */
function addByParents(rows: readonly Row[], list: CodeList): void {
  const parentOf = parentFinder(rows);
  const added = new Map<Row, number | null>();
  for (const row of rows) {
    const chain: Row[] = [];
    for (let at: Row | undefined = row; at !== undefined && !added.has(at); at = parentOf(at)) {
      if (chain.includes(at)) {
        // Adds the first of the circle at the top level.
        list.report(at.line, `“${shown(at.name)}” is its own parent, so Earmark adds it at the top level.`);
        break;
      }
      chain.push(at);
    }
    for (const one of chain.toReversed()) {
      const above = parentOf(one);
      const parent = above === undefined ? null : (added.get(above) ?? null);
      const given = givenParent(one);
      if (given !== undefined && above === undefined)
        list.report(
          one.line,
          `“${shown(given)}” is not in this file, so Earmark adds “${shown(one.name)}” at the top level.`,
        );
      added.set(one, list.add({ ...one, parent }));
    }
  }
}

function addByNames(rows: readonly Row[], list: CodeList): void {
  const paths = pathsOfNames(rows.map(({ name }) => name));
  for (const [index, row] of rows.entries()) addPath(list, paths[index] ?? [row.name], row);
}

function addIndented(rows: readonly Row[], list: CodeList): void {
  const open: { indent: number; index: number | null }[] = [];
  for (const row of rows) {
    const indent = row.name.length - row.name.trimStart().length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const index = list.add({ ...row, parent: open.at(-1)?.index ?? null });
    open.push({ indent, index });
  }
}
