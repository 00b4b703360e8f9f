import { open, stat } from 'node:fs/promises';
import { FailureError } from '../../platform/failures.ts';
import type { CodebookFile } from '../../../shared/model/codebook-file.ts';
import { readCodesCsv } from './read-codes-csv.ts';
import { readQdc } from './read-qdc.ts';

const LARGEST_BYTES = 5_000_000;
const NOT_A_FILE = 'This isn’t an ordinary file. Choose a .qdc or CSV file.';

/** Reads a codebook from a file of at most 5 MB. Throws a FailureError that says what is wrong with it. */
export async function readCodebookFile(path: string): Promise<CodebookFile> {
  const bytes = await firstBytes(path);
  if (bytes.length > LARGEST_BYTES)
    throw new FailureError('blocked', 'This file is larger than 5 MB. A codebook is smaller.');
  return codebookOf(bytes);
}

/** Reads a codebook from the bytes of a file. */
export function codebookOf(bytes: Uint8Array): CodebookFile {
  if (bytes.length === 0) throw new FailureError('blocked', 'This file is empty.');
  if (isArchive(bytes))
    throw new FailureError(
      'blocked',
      'This is a workbook, project or archive. Export the codebook alone, as .qdc or CSV.',
    );
  const text = textOf(bytes);
  if (text.includes('\0'))
    throw new FailureError('blocked', 'This isn’t a text file. Choose a .qdc or CSV file.');
  const isXml = /^\s*</.test(text);
  return isXml ? readQdc(text) : readCodesCsv(text);
}

/** Reads one byte more than is allowed, so that a larger file is noticed without reading all of it. */
async function firstBytes(path: string): Promise<Uint8Array> {
  try {
    // Opening a named pipe waits until another program writes to it.
    if (!(await stat(path)).isFile()) throw new FailureError('blocked', NOT_A_FILE);
    await using file = await open(path, 'r');
    const bytes = new Uint8Array(LARGEST_BYTES + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === bytes.length) return bytes.subarray(0, length);
    }
  } catch (error) {
    if (error instanceof FailureError) throw error;
    throw new FailureError('blocked', 'Earmark cannot read this file. It may have moved or be in use.', {
      cause: error,
    });
  }
}

const begins = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** ZIP, which is also the container of workbooks and projects, and the older workbook format. */
const isArchive = (bytes: Uint8Array): boolean =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Decodes UTF-8, UTF-16, and what programs on Windows wrote before: Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const isLittle = begins(bytes, 0xff, 0xfe) || (first !== 0 && second === 0 && bytes.length > 1);
  if (isLittle) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
