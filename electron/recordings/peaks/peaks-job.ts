import { open, type FileHandle, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceAtomically } from '../../platform/atomic-file.ts';
import { createPeaks } from './peaks.ts';
import type { WavHeader } from '../wav.ts';
import type { Peaks } from '../../../shared/model/recording.ts';
import type { PyramidSnapshot } from './pyramid.ts';

const blockBytes = 2 ** 19;
/** During a download, peaks use at most a quarter of a core, so that they do not slow it down. */
const REST_FOR_WORK = 3;

export interface PeaksJob {
  /** Reports that the first `bytes` of the file are present; `whole` is true if no more will come. */
  there: (bytes: number, whole: boolean) => void;
  peaks: (maxPairs: number) => Peaks;
  close: () => void;
  /** Resolves when all peaks are computed and saved in `savedPeaks`, or when the job is closed. */
  done: Promise<void>;
}

async function firstThere(files: string[]): Promise<FileHandle> {
  const [file = '', ...others] = files;
  return open(file, 'r').catch((problem: unknown) => {
    if (others.length === 0) throw problem;
    return firstThere(others);
  });
}

/**
 * Computes the peaks of a growing file block by block, or loads saved ones. The file is the first of `files`
 * that exists. Calls `onProgress` when there are more peaks.
 */
export function startPeaksJob(
  { files, savedPeaks, header }: { files: string[]; savedPeaks: string; header: WavHeader },
  onProgress: () => void,
): PeaksJob {
  let builder = createPeaks(header);
  const arrived = { bytes: 0, whole: false };
  const closing = new AbortController();
  let news = Promise.withResolvers<null>();

  function wake(): void {
    news.resolve(null);
    news = Promise.withResolvers<null>();
  }

  async function readArriving(): Promise<void> {
    const handle = await firstThere(files);
    const block = new Uint8Array(blockBytes);
    const soundEnd = header.dataOffset + (header.dataBytes ?? Infinity);
    let at = header.dataOffset;
    try {
      while (!closing.signal.aborted) {
        const begunAt = performance.now();
        const end = Math.min(arrived.bytes, soundEnd);
        const { bytesRead } =
          at < end ? await handle.read(block, 0, Math.min(block.length, end - at), at) : { bytesRead: 0 };
        builder.add(block.subarray(0, bytesRead));
        at += bytesRead;
        if (bytesRead > 0) {
          onProgress();
          if (!arrived.whole) await rest((performance.now() - begunAt) * REST_FOR_WORK);
        } else if (arrived.whole) break;
        else await news.promise;
      }
    } finally {
      await handle.close();
    }
  }

  /** Waits, but ends early if the last bytes have arrived or the job is closed. */
  async function rest(milliseconds: number): Promise<void> {
    const isOver = () => arrived.whole || closing.signal.aborted;
    const over = sleep(milliseconds);
    for (let isRested = false; !isRested && !isOver();)
      isRested = await Promise.race([over.then(() => true), news.promise.then(() => false)]);
  }

  async function run(): Promise<void> {
    while (arrived.bytes === 0 && !arrived.whole && !closing.signal.aborted) await news.promise;
    const saved = arrived.whole ? await loadPeaks(savedPeaks, arrived.bytes, header.channels) : null;
    if (saved) {
      builder = createPeaks(header, saved);
      return;
    }
    await readArriving();
    if (closing.signal.aborted) return;
    builder.finish();
    // If saving fails, the peaks are computed again the next time.
    await savePeaks(savedPeaks, arrived.bytes, builder.snapshot()).catch(() => null);
  }

  return {
    there(bytes, whole) {
      Object.assign(arrived, { bytes, whole });
      wake();
    },
    peaks: (maxPairs) => builder.peaks(maxPairs),
    close() {
      closing.abort();
      wake();
    },
    done: run(),
  };
}

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
async function savePeaks(
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
async function loadPeaks(
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
