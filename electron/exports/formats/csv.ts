import Papa from 'papaparse';

/**
 * Text that a spreadsheet would run as a formula: it begins with = + - @ TAB or CR, after any white space or
 * NBSP. Their full-width forms count too, since spreadsheets in East Asian languages treat them the same.
 * Leading apostrophes are included, so that a label that is itself `'=` differs from a guarded `=`.
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const BOM = '\ufeff';

/** Prevents a spreadsheet from running a text as a formula, by putting one apostrophe before it. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Restores the text from before it was guarded: removes one apostrophe before what would be read as a
 * formula, and no other. `unguarded(guarded(text))` is `text` for every text.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Writes rows as a CSV file: UTF-8 with a byte order mark, CRLF line ends, every text guarded against being
 * run as a formula, numbers never. A null becomes an empty cell. Line breaks inside a cell are kept, in
 * quotes.
 */
export function csvOf(columns: readonly string[], rows: readonly (string | number | null)[][]): Uint8Array {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  const text = Papa.unparse({ fields: [...columns], data: cells }, { newline: '\r\n' });
  return new TextEncoder().encode(`${BOM}${text}\r\n`);
}
