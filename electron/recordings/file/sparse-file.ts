import type { FileHandle } from 'node:fs/promises';
import { unlessAborted } from '../../platform/unless-aborted.ts';
import { type ByteRange, createByteRanges } from '../download/byte-ranges.ts';

/** A file that fills anywhere while others read it: a read waits until its first byte is there. */
export interface SparseFile {
  receivedBytes: () => number;
  /** How many bytes are there without a hole before them. */
  firstBytes: () => number;
  /** Null while it is not known. */
  totalBytes: () => number | null;
  isWhole: () => boolean;
  ranges: () => readonly ByteRange[];
  /** The first hole at or after `at`, or else the first of all; null when there is none. */
  hole: (at: number) => ByteRange | null;
  /** Where the read that came last waits; null when it does not wait any more. */
  wanted: () => number | null;
  /** Called when a read begins to wait. */
  onWanted: (listener: (at: number) => void) => void;
  /** Empties the file; who waits goes on waiting, for the new bytes. */
  restart: (totalBytes: number | null) => Promise<void>;
  write: (at: number, bytes: Uint8Array) => Promise<void>;
  /** What was written survives a loss of power. */
  flush: () => Promise<void>;
  /** Nothing more comes: it is whole. */
  end: () => void;
  /** Nothing more comes for now: who waits is refused with `problem`, until `resume`. */
  fail: (problem: Error) => void;
  resume: () => void;
  /**
   * The bytes from `start` to before `end`, as many as are there; none when the file ends before `start`, or when
   * `signal` says that nobody waits for them any more.
   */
  read: (start: number, end: number, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  /** The whole size, once it is known. */
  sizeBytes: () => Promise<number>;
}

export interface Held {
  ranges: readonly ByteRange[];
  /** Null while it is not known. */
  totalBytes: number | null;
  whole: boolean;
}

/** `held`: what the file holds already. */
export function createSparseFile(handle: FileHandle, held: Held): SparseFile {
  const ranges = createByteRanges(held.ranges);
  let total = held.totalBytes;
  let ended = held.whole;
  let problem: Error | null = null;
  let generation = 0;
  let wanted: number | null = null;
  let tellWanted: (at: number) => void = () => undefined;
  let news = Promise.withResolvers<null>();

  function wake(): void {
    news.resolve(null);
    news = Promise.withResolvers<null>();
  }

  async function readThere(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
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
        const there = ranges.endFrom(start);
        if (there > start) {
          if (wanted === start) wanted = null;
          const before = generation;
          const bytes = await readThere(start, Math.min(end, there));
          if (before === generation) return bytes;
        } else if (ended || (total !== null && start >= total)) {
          return new Uint8Array(0);
        } else if (problem) {
          throw problem;
        } else {
          // Each read wants once, or two that wait would send the transfer to and fro.
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
