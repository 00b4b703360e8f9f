import Papa from 'papaparse';
import { unescapeFormula } from '../../../shared/domain/formula-guard.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { notATable, refusedFile } from './refusal.ts';
import { tableOfRows } from './rows-of-table.ts';

/** Reads CSV or TSV, with any common delimiter, in UTF-8, UTF-16 or Windows-1252. */
export function readDelimited(file: Uint8Array): Omit<SheetTable, 'fileName'> {
  const text = textOfFile(file);
  // A first line that tells Excel the delimiter.
  const separator = /^sep=([,;|\t])\r?\n/i.exec(text);
  const { data, errors } = Papa.parse<string[]>(separator === null ? text : text.slice(separator[0].length), {
    skipEmptyLines: 'greedy',
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined)
    throw refusedFile(
      `A quotation mark in row ${formatNumber((open.row ?? 0) + 1)} of this file is never closed. Close it, then choose the file again.`,
    );
  return { ...tableOfRows(data.map((row) => row.map(unescapeFormula))), sheets: [], sheet: null };
}

function textOfFile(file: Uint8Array): string {
  const text = new TextDecoder(encodingOf(file)).decode(file);
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\u0008\u000e-\u001f]/.test(text)) throw notATable();
  return text;
}

function encodingOf(file: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
