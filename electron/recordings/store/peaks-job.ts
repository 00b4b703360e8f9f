import { closeSync, openSync, readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPeaks, type PeakBuilder } from '../peaks/peaks.ts';
import { loadPeaks, savePeaks } from '../peaks/saved-peaks.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { redactedPeaks } from '../redacted/redacted-peaks.ts';
import { frameBytesOf } from '../wav-head.ts';
import type { WavHeader } from '../wav.ts';
import type { Peaks } from '../../../shared/model/recording.ts';

const blockBytes = 2 ** 19;
/** During a download, peaks use at most a quarter of a core, so that they do not slow it down. */
const REST_FOR_WORK = 3;

export interface PeaksJob {
  /** Reports that the first `bytes` of the file are present; `isComplete` is true if no more will come. */
  bytesArrived: (bytes: number, isComplete: boolean) => void;
  /** Returns the peaks with these stretches hidden; null if they cannot be hidden. */
  peaks: (maxPairs: number, hidden: readonly HiddenStretch[]) => Peaks | null;
  close: () => void;
  /** Resolves when all peaks are computed and saved in `savedPeaks`, or when the job is closed. */
  done: Promise<void>;
}

async function openFirstExisting(files: string[]): Promise<FileHandle> {
  const [file = '', ...others] = files;
  return open(file, 'r').catch((problem: unknown) => {
    if (others.length === 0) throw problem;
    return openFirstExisting(others);
  });
}

/** Opens the first of the files that exists, synchronously: this thread has nothing else to do. Returns its descriptor. */
function openFirstExistingSync([file = '', ...others]: readonly string[]): number {
  try {
    return openSync(file, 'r');
  } catch (problem) {
    if (others.length === 0) throw problem;
    return openFirstExistingSync(others);
  }
}

/** How much of a file has arrived; `isComplete` if no more will come. */
interface Arrived {
  bytes: number;
  isComplete: boolean;
}

/** Hides stretches in the peaks found so far, by reading the samples around them again. Throws if the file is gone. */
function readRedactedPeaks(
  {
    files,
    header,
    arrived,
    builder,
  }: {
    files: readonly string[];
    header: WavHeader;
    arrived: Arrived;
    builder: PeakBuilder;
  },
  maxPairs: number,
  hidden: readonly HiddenStretch[],
): Peaks {
  const frameBytes = frameBytesOf(header);
  const arrivedBytes = Math.min(arrived.bytes - header.dataOffset, header.dataBytes ?? Infinity);
  const wholeFrameBytes = arrivedBytes - (arrivedBytes % frameBytes);
  const dataBytes = arrived.isComplete ? wholeFrameBytes : header.dataBytes;
  const handle = openFirstExistingSync(files);
  try {
    const readFrames = (firstFrame: number, count: number) => {
      const bytes = new Uint8Array(count * frameBytes);
      readSync(handle, bytes, { position: header.dataOffset + firstFrame * frameBytes });
      return bytes;
    };
    const original = builder.snapshot();
    const snapshot = redactedPeaks({ header: { ...header, dataBytes }, original, readFrames }, hidden);
    const { complete } = builder.peaks(1);
    return { ...createPeaks(header, snapshot).peaks(maxPairs), complete };
  } finally {
    closeSync(handle);
  }
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
  const arrived: Arrived = { bytes: 0, isComplete: false };
  const closing = new AbortController();
  let news = Promise.withResolvers<null>();

  function wake(): void {
    news.resolve(null);
    news = Promise.withResolvers<null>();
  }

  async function readArriving(): Promise<void> {
    const handle = await openFirstExisting(files);
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
          if (!arrived.isComplete) await rest((performance.now() - begunAt) * REST_FOR_WORK);
        } else if (arrived.isComplete) break;
        else await news.promise;
      }
    } finally {
      await handle.close();
    }
  }

  /** Waits, but ends early if the last bytes have arrived or the job is closed. */
  async function rest(milliseconds: number): Promise<void> {
    const isOver = () => arrived.isComplete || closing.signal.aborted;
    const over = sleep(milliseconds);
    for (let isRested = false; !isRested && !isOver();)
      isRested = await Promise.race([over.then(() => true), news.promise.then(() => false)]);
  }

  async function run(): Promise<void> {
    while (arrived.bytes === 0 && !arrived.isComplete && !closing.signal.aborted) await news.promise;
    const saved = arrived.isComplete ? await loadPeaks(savedPeaks, arrived.bytes, header.channels) : null;
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
    bytesArrived(bytes, isComplete) {
      Object.assign(arrived, { bytes, isComplete });
      wake();
    },
    peaks(maxPairs, hidden) {
      if (hidden.length === 0) return builder.peaks(maxPairs);
      try {
        return readRedactedPeaks({ files, header, arrived, builder }, maxPairs, hidden);
      } catch {
        // The file cannot be read now. Peaks that show what is hidden are never returned.
        return null;
      }
    },
    close() {
      closing.abort();
      wake();
    },
    done: run(),
  };
}
