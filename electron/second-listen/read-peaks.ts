import { open } from 'node:fs/promises';
import { readHeader } from '../recordings/file/read-header.ts';
import { createPeaks } from '../recordings/peaks/peaks.ts';
import type { PeakLevel } from '../recordings/peaks/pyramid.ts';
import { loadPeaks, savedPeaksOf } from '../recordings/peaks/saved-peaks.ts';

export interface RecordedPeaks {
  /** The finest level. */
  peaks: PeakLevel;
  durationSeconds: number | null;
}

/** Reads the saved peaks of a recording. Returns null if it or they are not on this computer. */
export async function readPeaks(recordingFile: string): Promise<RecordedPeaks | null> {
  const handle = await open(recordingFile).catch(() => null);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const read = async (start: number, end: number) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    };
    const header = await readHeader(read, size);
    const saved = header && (await loadPeaks(savedPeaksOf(recordingFile), size, header.channels));
    if (header === null || saved === null) return null;
    return {
      peaks: createPeaks(header, saved).level(Infinity),
      durationSeconds: header.durationSeconds,
    };
  } finally {
    await handle.close();
  }
}
