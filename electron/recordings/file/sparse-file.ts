import type { FileHandle } from 'node:fs/promises';
import { unlessAborted } from '../../platform/unless-aborted.ts';
import { type ByteRange, createByteRanges } from '../download/byte-ranges.ts';

/** A file written at any position while others read it. A read waits until its first byte is present. */
export interface SparseFile {
  receivedBytes: () => number;
  /** The number of bytes before the first gap. */
  firstBytes: () => number;
  /** Null if not known yet. */
  totalBytes: () => number | null;
  isWhole: () => boolean;
  ranges: () => readonly ByteRange[];
  /** Returns the first gap at or after `at`, or else the first gap of all, or null if there is none. */
  hole: (at: number) => ByteRange | null;
  /** The position where the latest read is waiting; null if it no longer waits. */
  wanted: () => number | null;
  /** Called when a read begins to wait. */
  onWanted: (listener: (at: number) => void) => void;
  /** Empties the file; waiting reads continue to wait for the new bytes. */
  restart: (totalBytes: number | null) => Promise<void>;
  write: (at: number, bytes: Uint8Array) => Promise<void>;
  /** Makes everything written so far survive a power loss. */
  flush: () => Promise<void>;
  /** Marks the file as complete. */
  end: () => void;
  /** Rejects waiting reads with `problem` until `resume` is called, since nothing more arrives for now. */
  fail: (problem: Error) => void;
  resume: () => void;
  /**
   * Returns the bytes from `start` to before `end`, as many as are present. Returns none if the file ends
   * before `start`, or if `signal` is aborted.
   */
  read: (start: number, end: number, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves with the total size once it is known. */
  sizeBytes: () => Promise<number>;
}

export interface SparseFileContent {
  ranges: readonly ByteRange[];
  /** Null if not known yet. */
  totalBytes: number | null;
  isComplete: boolean;
}

/** Creates a sparse file. `held` describes what the file already contains. */
export function createSparseFile(handle: FileHandle, held: SparseFileContent): SparseFile {
  const ranges = createByteRanges(held.ranges);
  let total = held.totalBytes;
  let ended = held.isComplete;
  let problem: Error | null = null;
  let generation = 0;
  let wanted: number | null = null;
  let tellWanted: (at: number) => void = () => undefined;
  let news = Promise.withResolvers<null>();

  function wake(): void {
    news.resolve(null);
    news = Promise.withResolvers<null>();
  }

  async function readPresent(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.max(0, end - start));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  }

  return {
    receivedBytes: ranges.sum,
    firstBytes: () => ranges.endFrom(0),
    totalBytes: () => total,
    isWhole: () => ended,
    ranges: ranges.list,
    hole: (at) => (total === null ? null : (ranges.holeFrom(at, total) ?? ranges.holeFrom(0, total))),
    wanted: () => wanted,
    onWanted(listener) {
      tellWanted = listener;
    },
    async restart(totalBytes) {
      generation += 1;
      ranges.clear();
      total = totalBytes;
      wanted = null;
      if ((await handle.stat()).size > 0) await handle.truncate(0);
      wake();
    },
    async write(at, bytes) {
      for (let written = 0; written < bytes.length;) {
        const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at + written);
        written += bytesWritten;
      }
      ranges.add(at, at + bytes.length);
      wake();
    },
    flush: () => handle.datasync(),
    end() {
      ended = true;
      total = ranges.endFrom(0);
      wake();
    },
    fail(reason) {
      problem = reason;
      wake();
    },
    resume() {
      problem = null;
    },
    async read(start, end, signal) {
      let waited = false;
      for (;;) {
        if (signal?.aborted === true) {
          if (wanted === start) wanted = null;
          return new Uint8Array(0);
        }
        const presentEnd = ranges.endFrom(start);
        if (presentEnd > start) {
          if (wanted === start) wanted = null;
          const before = generation;
          const bytes = await readPresent(start, Math.min(end, presentEnd));
          if (before === generation) return bytes;
        } else if (ended || (total !== null && start >= total)) {
          return new Uint8Array(0);
        } else if (problem) {
          throw problem;
        } else {
          // Each read requests its position once; otherwise two waiting reads would make the transfer jump
          // back and forth.
          if (!waited) {
            wanted = start;
            tellWanted(start);
          }
          waited = true;
          if (signal === undefined) await news.promise;
          else await unlessAborted(news.promise, signal).catch(() => null);
        }
      }
    },
    async sizeBytes() {
      for (;;) {
        if (total !== null) return total;
        if (problem) throw problem;
        await news.promise;
      }
    },
  };
}
