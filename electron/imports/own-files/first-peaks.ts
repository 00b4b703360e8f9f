import { open } from 'node:fs/promises';
import type { Peaks } from '../../../shared/model/recording.ts';
import { createPeaks } from '../../recordings/peaks/peaks.ts';
import { headerOfFile } from '../../recordings/redacted/clip.ts';
import { frameBytesOf } from '../../recordings/wav-head.ts';

/** Enough to tell by whose voice a recording begins. */
const SECONDS = 60;
/** A few milliseconds of main's thread. */
const BLOCK_BYTES = 2 ** 18;

/** Returns the peaks of the first minute of a WAV file; null if it is none, or is not there any more. */
export async function firstPeaks(path: string, maxPairs: number): Promise<Peaks | null> {
  const header = await headerOfFile(path).catch(() => null);
  if (header?.dataBytes == null) return null;
  const { dataOffset, sampleRate } = header;
  const dataBytes = Math.min(header.dataBytes, SECONDS * sampleRate * frameBytesOf(header));
  const builder = createPeaks({ ...header, dataBytes });
  const handle = await open(path, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    for (let at = 0; at < dataBytes;) {
      // oxlint-disable-next-line no-await-in-loop -- other calls are served between the blocks
      const { bytesRead } = await handle.read(
        block,
        0,
        Math.min(BLOCK_BYTES, dataBytes - at),
        dataOffset + at,
      );
      if (bytesRead === 0) break;
      builder.add(block.subarray(0, bytesRead));
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
  builder.finish();
  return builder.peaks(maxPairs);
}
