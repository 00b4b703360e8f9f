import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { delimitedRows } from './delimited-rows.ts';
import { notATable, refusedFile } from './refusal.ts';
import { tableOfRows } from './rows-of-table.ts';

/** Reads CSV or TSV, with any common delimiter, in UTF-8, UTF-16 or Windows-1252. */
export function readDelimited(file: Uint8Array): Omit<SheetTable, 'fileName'> {
  const text = textOfFile(file);
  const { rows, openQuoteRow } = delimitedRows(text);
  if (openQuoteRow !== null)
    throw refusedFile(
      `A quotation mark in row ${formatNumber(openQuoteRow + 1)} of this file is never closed. Close it, then choose the file again.`,
    );
  return { ...tableOfRows(rows), sheets: [], sheet: null };
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
