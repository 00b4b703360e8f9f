import Papa from 'papaparse';
import { unescapeFormula } from '../../../shared/domain/formula-guard.ts';

interface DelimitedRows {
  rows: string[][];
  /** The row of a quotation mark that is never closed, from 0; null if there is none. */
  openQuoteRow: number | null;
}

/** Splits CSV or TSV, with any common delimiter. Cells that were guarded against formulas are as they were. */
export function delimitedRows(text: string): DelimitedRows {
  // A first line that tells Excel the delimiter.
  const separator = /^sep=([,;|\t])\r?\n/i.exec(text);
  const { data, errors } = Papa.parse<string[]>(separator === null ? text : text.slice(separator[0].length), {
    skipEmptyLines: 'greedy',
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  return {
    rows: data.map((row) => row.map(unescapeFormula)),
    openQuoteRow: open === undefined ? null : (open.row ?? 0),
  };
}
