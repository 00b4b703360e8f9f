import { readFile, rename, writeFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { z } from 'zod';
import type { PyramidSnapshot } from './pyramid.ts';

// One line of JSON, then the values of every level, channel after channel.
const firstLine = z.object({
  version: z.literal(1),
  endianness: z.literal(endianness()),
  recordingBytes: z.number(),
  bucketFrames: z.int().positive(),
  channels: z.int().positive(),
  /** Values a channel in each level. */
  lengths: z.array(z.int().nonnegative()).min(1).max(64),
});

/** Keeps finished peaks beside the recording of `recordingBytes` they belong to. */
export async function savePeaks(
  file: string,
  recordingBytes: number,
  snapshot: PyramidSnapshot,
): Promise<void> {
  const { bucketFrames, levels } = snapshot;
  const line = firstLine.parse({
    version: 1,
    endianness: endianness(),
    recordingBytes,
    bucketFrames,
    channels: levels[0]?.length ?? 0,
    lengths: levels.map((rows) => rows[0]?.length ?? 0),
  });
  const parts = levels.flat().map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength));
  await writeFile(`${file}.part`, Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...parts]));
  await rename(`${file}.part`, file);
}

/** The peaks kept for a recording of that size and channel count, or null: then they are computed again. */
export async function loadPeaks(
  file: string,
  recordingBytes: number,
  channels: number,
): Promise<PyramidSnapshot | null> {
  try {
    const bytes = await readFile(file);
    const lineEnd = bytes.indexOf('\n');
    const line = firstLine.parse(JSON.parse(bytes.toString('utf8', 0, lineEnd)));
    const valueCount = line.lengths.reduce((sum, length) => sum + length * channels, 0);
    const values = new Int16Array(Uint8Array.from(bytes.subarray(lineEnd + 1)).buffer);
    if (line.recordingBytes !== recordingBytes || line.channels !== channels) return null;
    if (values.length !== valueCount) return null;
    let at = 0;
    const levels = line.lengths.map((length) =>
      Array.from({ length: channels }, () => values.subarray(at, (at += length))),
    );
    return { bucketFrames: line.bucketFrames, levels };
  } catch {
    // Absent or damaged: the recording itself has all that is needed.
    return null;
  }
}
