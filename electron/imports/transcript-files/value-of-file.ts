import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isZip } from '../../exports/proof/zip-reading.ts';
import { readArchive } from './read-archive.ts';
import { dataOfText } from './read-text.ts';
import { LARGEST_BYTES, refused, RefusedTranscript, refusalOfBytes } from './refusals.ts';
import { textOfBytes } from './text-of-bytes.ts';

/**
 * Returns what a rule reads in the file at a path: JSON as a value, text as it is, and of formats that are no text what
 * their readers return. Throws a `RefusedTranscript` if it cannot be read.
 */
export async function valueOfFile(path: string): Promise<{ value: unknown; sizeBytes: number }> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw refused('moved');
  if (!found.isFile()) throw refused('notAFile');
  if (found.size > LARGEST_BYTES) throw refused('tooLarge');
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw refused('moved');
  return { value: await valueOfBytes(basename(path), bytes), sizeBytes: bytes.length };
}

async function valueOfBytes(name: string, bytes: Uint8Array): Promise<unknown> {
  if (bytes.length === 0) throw refused('empty');
  const refusal = refusalOfBytes(bytes);
  if (refusal !== null) throw new RefusedTranscript(refusal);
  if (isZip(bytes)) return (await readArchive(bytes)).value;
  const text = textOfBytes(bytes);
  if (text === null) throw refused('notText');
  return dataOfText(name, text);
}
