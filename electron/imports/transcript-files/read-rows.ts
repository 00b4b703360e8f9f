import { isHead } from '../../transcripts/reader/tables.ts';
import { delimitedRows } from '../tables/delimited-rows.ts';
import { readValue, type ReadValue } from './read-value.ts';
import { refused } from './refusals.ts';

/** More columns are no transcript. */
const MOST_COLUMNS = 200;

/** Reads CSV or TSV; null if it is no table. Throws a `RefusedTranscript` if it cannot be read. */
export function readSeparatedRows(text: string): ReadValue | null {
  const { rows, openQuoteRow } = delimitedRows(text);
  const read = readRows(rows);
  if (read !== null && openQuoteRow !== null) throw refused('openQuote');
  return read;
}

/**
 * Reads the rows as records by the names in the first row, or as they are if that has none; null if no turns are
 * read from them.
 */
export function readRows(rows: readonly (readonly string[])[]): ReadValue | null {
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim());
  if (names.length < 2 || names.length > MOST_COLUMNS || body.length === 0) return null;
  const width = names.length;
  const read = readValue(
    isHead(names)
      ? { turns: recordsOf(names, body) }
      : rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
  );
  return read.transcript.turns.length > 0 ? read : null;
}

/** Empty cells are left out. Throws a `RefusedTranscript` if the table is of several sessions. */
function recordsOf(names: readonly string[], rows: readonly (readonly string[])[]): Record<string, string>[] {
  const session = names.findIndex((name) => /^session(?:[ _-]?id)?$/i.test(name));
  if (session >= 0 && new Set(rows.map((row) => row[session] ?? '')).size > 1)
    throw refused('severalSessions');
  return rows.map((row) =>
    Object.fromEntries(
      names.flatMap((name, at) => {
        const cell = row[at]?.trim() ?? '';
        return name === '' || cell === '' ? [] : [[name, cell]];
      }),
    ),
  );
}
