import type { SheetTable } from '../../../shared/model/participant.ts';
import { isZip } from '../../exports/proof/zip-reading.ts';
import { readDelimited } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';
import { LARGEST_FILE_BYTES, notATable, refusedFile, tooLargeFile } from './refusal.ts';

/** How an older or an encrypted workbook begins. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/**
 * Reads a table from the bytes of a CSV, TSV or XLSX file. `sheet`: of a workbook; the first one with rows if null.
 * Throws a `FailureError` with a sentence for the user if it cannot.
 */
export async function readTable(
  file: Uint8Array,
  sheet: string | null,
): Promise<Omit<SheetTable, 'fileName'>> {
  if (file.length > LARGEST_FILE_BYTES) throw tooLargeFile();
  if (file.length === 0) throw refusedFile('This file is empty.');
  const begins = (head: readonly number[]) => head.every((byte, at) => file[at] === byte);
  if (begins(COMPOUND_FILE)) throw hasPassword(file) ? locked() : notATable();
  if (begins(PDF)) throw notATable();
  return isZip(file) ? readWorkbook(file, sheet) : readDelimited(file);
}

/** A workbook with a password is encrypted as a member of this name, in UTF-16. */
const hasPassword = (file: Uint8Array) =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes('EncryptedPackage', 0, 'utf16le');

const locked = () =>
  refusedFile(
    'This workbook has a password. Remove the password in your spreadsheet and save it, then choose the file again.',
  );
