import { open, type FileHandle } from 'node:fs/promises';
import { createHeaderReader } from '../recordings/file/file-header.ts';
import { createPeaks } from '../recordings/peaks/peaks.ts';
import type { PeakLevel } from '../recordings/peaks/pyramid.ts';
import { loadPeaks, savedPeaksOf } from '../recordings/peaks/saved-peaks.ts';
import type { WavHeader } from '../recordings/wav.ts';

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
    const header = await headerOf(handle, size);
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

async function headerOf(handle: FileHandle, size: number): Promise<WavHeader | null> {
  const head = createHeaderReader();
  for (;;) {
    const needed = head.neededBytes();
    if (needed === null) return head.header();
    const bytes = new Uint8Array(Math.min(needed, size));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    head.look(bytes.subarray(0, bytesRead), size);
    // The file ends before its audio begins.
    if (bytesRead < needed && head.neededBytes() !== null) return null;
  }
}
