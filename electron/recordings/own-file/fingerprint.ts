import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** What a file is known by wherever it is moved. */
export interface Fingerprint {
  sizeBytes: number;
  modifiedMs: number;
  /** In hexadecimal, over the size and pieces of the content. Files of 1 MB or less are read whole. */
  sha256: string;
}

const PIECES = 16;
const PIECE_BYTES = 64 * 1024;

/** Reads at most 1 MB of a file of any size. Throws the system's error if it cannot be read. */
export async function fingerprintOf(path: string): Promise<Fingerprint> {
  const file = await open(path, 'r');
  try {
    const { size, mtimeMs } = await file.stat();
    const hash = createHash('sha256').update(`${size}\n`);
    const buffer = Buffer.alloc(PIECE_BYTES);
    for (const start of pieceStarts(size)) {
      // One piece at a time is in memory.
      // oxlint-disable-next-line no-await-in-loop
      const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, start);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return { sizeBytes: size, modifiedMs: mtimeMs, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Returns where the pieces begin: the first at the start of the file, the last at its end, the others evenly between. */
function pieceStarts(size: number): number[] {
  if (size <= PIECES * PIECE_BYTES)
    return Array.from({ length: Math.ceil(size / PIECE_BYTES) }, (_, index) => index * PIECE_BYTES);
  const step = (size - PIECE_BYTES) / (PIECES - 1);
  return Array.from({ length: PIECES }, (_, index) => Math.floor(index * step));
}
