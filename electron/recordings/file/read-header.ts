import { createHeaderReader } from './file-header.ts';
import type { WavHeader } from '../wav.ts';

/**
 * Reads the header of a file of `totalBytes`. `read` returns the bytes from `start` to before `end`, or the first of
 * them. Returns null if the file is no uncompressed WAV. Throws a RecordingError if it is no recording at all.
 */
export async function readHeader(
  read: (start: number, end: number) => Promise<Uint8Array>,
  totalBytes: number,
): Promise<WavHeader | null> {
  const reader = createHeaderReader();
  let head: Uint8Array = new Uint8Array(0);
  for (;;) {
    const needed = reader.neededBytes();
    if (needed === null) return reader.header();
    const end = Math.min(needed, totalBytes);
    while (head.length < end) {
      // Each part begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const part = await read(head.length, end);
      if (part.length === 0) break;
      head = Buffer.concat([head, part]);
    }
    reader.look(head, totalBytes);
    // The file ends before its audio begins.
    if (head.length < needed && reader.neededBytes() !== null) return null;
  }
}
