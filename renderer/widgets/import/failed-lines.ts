import Papa from 'papaparse';
import { distinctNames } from '../../../shared/domain/distinct-names.ts';
import { escapeFormula, unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import type { ImportItem } from '../../../shared/model/import.ts';
import { NOTHING_TYPED, type ImportDraft } from './import-draft.ts';
import { plainName, sessionTableCells, WHY_COLUMN } from './session-table.ts';
import { linesOf, withLines } from '../../ui/lines/lines.ts';

type Line = Record<string, string>;
const KNOWN = ['sessionId', 'type', 'projectId', 'label'];

/**
 * Returns the form's draft with the failed lines before its text, and their reasons. A project that was
 * chosen for the list, rather than named in it, is left out: it can be chosen again.
 */
export function withFailedLines(draft: ImportDraft | null, items: readonly ImportItem[]): ImportDraft {
  const { text, ...rest } = draft ?? NOTHING_TYPED;
  const records = items.map((item) => recordOf(item, rest.sentProjectId));
  return {
    ...rest,
    text: merged(records, text),
    failed: Object.fromEntries(items.map(({ sessionId, why }) => [sessionId, why ?? 'Not added'])),
  };
}

/** Returns the failed lines as a table for the clipboard, each with its reason. */
export function failedLinesToCopy(items: readonly ImportItem[]): string {
  const records = items.map((item) => ({ ...recordOf(item, null), [WHY_COLUMN]: item.why ?? '' }));
  return tableText(records, '\t');
}

function recordOf(
  { sessionId, type, projectId, label, variables }: ImportItem,
  chosenId: string | null,
): Line {
  const isChosen = projectId === null || projectId === chosenId;
  const place: Line = type === 'instant' ? { type } : isChosen ? {} : { type, projectId };
  return { ...variables, sessionId, ...place, ...(label !== null && { label }) };
}

/** Bare lines stay lines; with further fields, or next to a table, they become rows. */
function merged(records: readonly Line[], text: string): string {
  const before = text.trim() === '' ? [] : recordsIn(text);
  const isPlain = (record: Line) => Object.keys(record).every((name) => name === 'sessionId');
  if (sessionTableCells(text) === null && records.every(isPlain)) {
    const lines = records.map((record) => record['sessionId'] ?? '').join('\n');
    return text.trim() === '' ? lines : withLines(lines, text);
  }
  const all = [...records, ...before];
  return tableText(all, ',');
}

/** Returns the rows of a table by column name, or the lines of a list. */
function recordsIn(text: string): Line[] {
  const table = sessionTableCells(text);
  if (table === null)
    return linesOf(text)
      .filter((line) => line.trim() !== '')
      .map((line) => ({ sessionId: line }));
  const names = distinctNames(
    table.names.map((name) => KNOWN.find((one) => plainName(one) === plainName(name)) ?? name),
  );
  return table.body.map(({ cells }) =>
    Object.fromEntries(
      names.flatMap((name, at) => (name === '' ? [] : [[name, unescapeFormula(cells[at] ?? '')]])),
    ),
  );
}

/**
 * Builds a table without formulas that a spreadsheet would run; reading it removes the guarding apostrophes.
 */
function tableText(records: readonly Line[], delimiter: string): string {
  const fields = fieldsOf(records);
  const data = records.map((record) => fields.map((name) => escapeFormula(record[name] ?? '')));
  return Papa.unparse({ fields, data }, { delimiter, newline: '\n' });
}

/** Returns every column name once, those that Earmark knows first. */
function fieldsOf(records: readonly Line[]): string[] {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return [...KNOWN.filter((name) => names.has(name)), ...[...names].filter((name) => !KNOWN.includes(name))];
}
