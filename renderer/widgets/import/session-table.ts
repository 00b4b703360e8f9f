import { readDelimitedTable, type TableLine } from '../../../shared/domain/delimited-table.ts';
import { unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import { placed, sessionInCell, type NamedSession } from './session-in-text.ts';

/** A row of a list with columns, and the line that it begins on. */
export interface TableRow {
  /** From 0. */
  line: number;
  session: NamedSession | null;
  /** Why the row names no session, shown at the end of its line. */
  why: string | null;
  label: string | null;
  variables: Record<string, string>;
}

/** The column with the reasons, in a copied list of failed lines. */
export const WHY_COLUMN = 'Not added because';

const LONGEST_LABEL = 1000;
const LONGEST_NAME = 500;
const LONGEST_CELL = 10_000;
/** Returns a column's name for comparison. */
export const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const KNOWN_COLUMNS = new Set(['sessionid', 'type', 'projectid', 'label']);

/** Returns the names and rows of a table with a column of session IDs; null for any other text. */
export function sessionTableCells(text: string): { names: string[]; body: TableLine[] } | null {
  // The first line may state the delimiter.
  const firstLines = text.trimStart().split(/\r\n?|\n/, 2);
  if (!firstLines.some((line) => /session[\s_-]*id/i.test(line))) return null;
  const { rows } = readDelimitedTable(text, { isColumnName: (cell) => KNOWN_COLUMNS.has(plainName(cell)) });
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  return names.some((name) => plainName(name) === 'sessionid') ? { names, body } : null;
}

/** Returns the rows of a table with a column of session IDs; null for any other text. */
export function sessionTable(text: string): TableRow[] | null {
  const table = sessionTableCells(text);
  if (table === null) return null;
  const { names, body } = table;
  const at = (name: string) => names.findIndex((one) => plainName(one) === name);
  const [id, type, project, label] = [at('sessionid'), at('type'), at('projectid'), at('label')];
  const known = new Set([id, type, project, label, names.indexOf(WHY_COLUMN)]);
  return body.map(({ line, cells }) => {
    const cell = (place: number) => unescapeFormula(cells[place] ?? '').trim();
    const variables = Object.fromEntries(
      names.flatMap((name, place) =>
        known.has(place) || name === '' || cell(place) === '' ? [] : [[name, cell(place)]],
      ),
    );
    const given = { label: cell(label) === '' ? null : cell(label), variables };
    const isLong =
      cell(label).length > LONGEST_LABEL ||
      Object.entries(variables).some(
        ([name, value]) => name.length > LONGEST_NAME || value.length > LONGEST_CELL,
      );
    const row = { line: line - 1, ...given };
    if (isLong) return { ...row, session: null, why: 'A cell is too long' };
    return { ...row, ...sessionOf(cell(id), cell(type), cell(project)) };
  });
}

function sessionOf(id: string, type: string, project: string): Pick<TableRow, 'session' | 'why'> {
  const named = sessionInCell(id);
  if (named === null) return { session: null, why: 'Not a session ID' };
  const session = type === '' && project === '' ? named : placed(named.sessionId, type, project);
  return { session, why: session === null ? 'Type or project unclear' : null };
}
