import Papa from 'papaparse';
import { escapeMarkup } from '../../../shared/domain/escape-markup.ts';
import { escapeFormula } from '../../../shared/domain/formula-guard.ts';

/** A view as a table, for spreadsheets. Numbers are not rounded, but for shares, to four places. Names are as shown. */
export interface ViewTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Returns a share as a table has it; empty if there is none. */
export const shareIn = (share: number | null): number | '' =>
  share === null ? '' : Math.round(share * 10_000) / 10_000;

/** A number never needs the apostrophe that guards against formulas. */
const guarded = ({ columns, rows }: ViewTable) =>
  [columns, ...rows].map((line) =>
    line.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
  );

/** Returns the table as a CSV file (RFC 4180), with the mark by which Excel knows UTF-8. */
export const csvOf = (table: ViewTable): string =>
  `\ufeff${Papa.unparse(guarded(table), { newline: '\r\n' })}\r\n`;

/** Returns the table for the clipboard: as text with tabs, and as HTML. */
export function clipboardOf(table: ViewTable): { text: string; html: string } {
  const [head = [], ...rows] = guarded(table);
  const line = (cells: readonly (string | number)[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(String(cell))}</${tag}>`).join('')}</tr>`;
  return {
    text: Papa.unparse([head, ...rows], { delimiter: '\t', newline: '\n' }),
    html: `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`,
  };
}
