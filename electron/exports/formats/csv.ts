import Papa from 'papaparse';
import { escapeFormula } from '../../../shared/domain/formula-guard.ts';

const BOM = '\ufeff';

/**
 * Writes rows as a CSV file: UTF-8 with a byte order mark, CRLF line ends, every text guarded against being
 * run as a formula, numbers never. A null becomes an empty cell. Line breaks inside a cell are kept, in
 * quotes.
 */
export function csvOf(columns: readonly string[], rows: readonly (string | number | null)[][]): Uint8Array {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)));
  const text = Papa.unparse({ fields: [...columns], data: cells }, { newline: '\r\n' });
  return new TextEncoder().encode(`${BOM}${text}\r\n`);
}
