import { readFile, writeFile } from 'node:fs/promises';
import { replaceAtomically } from '../../platform/atomic-file.ts';
import type { PyramidSnapshot } from './pyramid.ts';

/** Where the peaks of a recording are saved. */
export const savedPeaksOf = (recordingFile: string): string => `${recordingFile}.peaks`;

// The file holds 64-bit numbers: a magic number (which reads differently in another byte order), the
// recording's size in bytes, frames per bucket, channels, the number of levels and the values per channel in
// each; then the values of every level, channel by channel. A thread can read this without loading any
// library.
const mark = 20_261_121;
const fixedNumbers = 5;
const levelsAtMost = 64;

const bytesOf = (values: Float64Array | Int16Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength);

/** Saves finished peaks next to their recording of `recordingBytes`. */
export async function savePeaks(
  file: string,
  recordingBytes: number,
  { bucketFrames, levels }: PyramidSnapshot,
): Promise<void> {
  const lengths = levels.map(([row = []]) => row.reduce((sum, { length }) => sum + length, 0));
  const channels = levels[0]?.length ?? 0;
  const head = Float64Array.of(mark, recordingBytes, bucketFrames, channels, levels.length, ...lengths);
  await replaceAtomically(file, (temporary) =>
    writeFile(temporary, [head, ...levels.flat(2)].map(bytesOf), { mode: 0o600 }),
  );
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Returns saved peaks for a recording of that size and channel count, or null to compute them again. */
export async function loadPeaks(
  file: string,
  recordingBytes: number,
  channels: number,
): Promise<PyramidSnapshot | null> {
  // A missing or damaged file is fine: the peaks can be computed again from the recording.
  const bytes = await readFile(file).catch(() => null);
  if (!bytes || bytes.length < fixedNumbers * 8 || bytes.length % 2 === 1) return null;
  const { buffer } = Uint8Array.from(bytes);
  const [marked, ofBytes, bucketFrames = 0, ofChannels, levelCount = 0] = new Float64Array(
    buffer,
    0,
    fixedNumbers,
  );
  if (marked !== mark || ofBytes !== recordingBytes || ofChannels !== channels) return null;
  if (!isCount(bucketFrames) || bucketFrames === 0) return null;
  if (!isCount(levelCount) || levelCount === 0 || levelCount > levelsAtMost) return null;
  const valuesAt = (fixedNumbers + levelCount) * 8;
  if (bytes.length < valuesAt) return null;
  const lengths = [...new Float64Array(buffer, fixedNumbers * 8, levelCount)];
  const values = new Int16Array(buffer, valuesAt);
  const valueCount = lengths.reduce((sum, length) => sum + length * channels, 0);
  if (!lengths.every(isCount) || valueCount !== values.length) return null;
  let at = 0;
  const levels = lengths.map((length) =>
    Array.from({ length: channels }, () => [values.subarray(at, (at += length))]),
  );
  return { bucketFrames, levels };
}
