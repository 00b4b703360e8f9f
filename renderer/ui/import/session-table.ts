import Papa from 'papaparse';
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

/** Returns the rows of a table with a column of session IDs; null for any other text. */
export function sessionTable(text: string): TableRow[] | null {
  const start = text.search(/\S/);
  if (start < 0 || !/session[\s_-]*id/i.test(text.slice(start).split(/\r\n?|\n/, 1)[0] ?? '')) return null;
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [',', '\t', ';', '|'] });
  const rows = withLines(data).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...body] = rows;
  if (head === undefined) return null;
  const names = head.cells.map((cell) => cell.trim());
  const at = (name: string) => names.findIndex((one) => plainName(one) === name);
  const [id, type, project, label] = [at('sessionid'), at('type'), at('projectid'), at('label')];
  if (id < 0) return null;
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
    if (isLong) return { line, session: null, why: 'A cell is too long', ...given };
    return { line, ...sessionOf(cell(id), cell(type), cell(project)), ...given };
  });
}

function sessionOf(id: string, type: string, project: string): Pick<TableRow, 'session' | 'why'> {
  const named = sessionInCell(id);
  if (named === null) return { session: null, why: 'Not a session ID' };
  const session = type === '' && project === '' ? named : placed(named.sessionId, type, project);
  return { session, why: session === null ? 'Type or project unclear' : null };
}

/** Adds each row's first line: cells may contain line breaks, so rows are not lines. */
function withLines(data: readonly string[][]) {
  let line = 0;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
    return row;
  });
}
