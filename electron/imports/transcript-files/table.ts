import { readTranscript } from '../../transcripts/read-transcript.ts';
import { isHead } from '../../transcripts/reader/tables.ts';
import { delimitedRows } from '../tables/delimited-rows.ts';
import { refused } from './refusals.ts';

/** More columns are no transcript. */
const MOST_COLUMNS = 200;

/** Reads CSV or TSV; null if it is no table. Throws a `RefusedTranscript` if it cannot be read. */
export function delimitedValue(text: string): unknown {
  const { rows, openQuoteRow } = delimitedRows(text);
  const value = valueOfRows(rows);
  if (value !== null && openQuoteRow !== null) throw refused('openQuote');
  return value;
}

/**
 * Returns the rows as records by the names in the first row, or as they are if that has none; null if no turns are
 * read from them.
 */
export function valueOfRows(rows: readonly (readonly string[])[]): unknown {
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim());
  if (names.length < 2 || names.length > MOST_COLUMNS || body.length === 0) return null;
  const width = names.length;
  const value = isHead(names)
    ? { turns: recordsOf(names, body) }
    : rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return readTranscript(value).turns.length > 0 ? value : null;
}

/** Empty cells are left out. Throws a `RefusedTranscript` if the table is of several sessions. */
function recordsOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Record<string, string>[] {
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
