import Papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula: it begins with = + - @ TAB or CR, after any white space or NBSP. Their
 * full-width forms count too, since spreadsheets in East Asian languages take them for the plain ones.
 * Apostrophes before that count with it, so that a label that is itself written `'=` is told from a guarded `=`.
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const BOM = '\ufeff';

/** A text that no spreadsheet runs: one apostrophe is put before what it would take for a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * The text as it was before it was guarded: takes away one apostrophe before what would be taken for a formula, and
 * no other. `unguarded(guarded(text))` is `text` for every text.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Rows as a CSV file: UTF-8 with a byte order mark, CRLF line ends, every text guarded against being run as a
 * formula, numbers never. A null is an empty cell. Line breaks inside a cell stay, in quotes.
 */
export function csvOf(columns: readonly string[], rows: readonly (string | number | null)[][]): Uint8Array {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  const text = Papa.unparse({ fields: [...columns], data: cells }, { newline: '\r\n' });
  return new TextEncoder().encode(`${BOM}${text}\r\n`);
}
