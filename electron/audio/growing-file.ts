import type { FileHandle } from 'node:fs/promises';

/** A file that grows at its end while others read it: a read waits until its first byte is there. */
export interface GrowingFile {
  receivedBytes: () => number;
  /** Null while it is not known. */
  totalBytes: () => number | null;
  isWhole: () => boolean;
  /** Empties the file; who waits goes on waiting, for the new bytes. */
  restart: (totalBytes: number | null) => Promise<void>;
  add: (bytes: Uint8Array) => Promise<void>;
  /** Nothing more comes: it is whole. */
  end: () => void;
  /** Nothing more comes for now: who waits is refused with `problem`, until the next `add` or `restart`. */
  fail: (problem: Error) => void;
  /** Forgets a failure. */
  resume: () => void;
  /** The bytes from `start` to before `end`, as many as are there; none when the file ends before `start`. */
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** The whole size, once it is known. */
  sizeBytes: () => Promise<number>;
}

/** `wholeBytes`: the size of a file that is whole already, or null for one that begins empty. */
export function createGrowingFile(handle: FileHandle, wholeBytes: number | null): GrowingFile {
  let received = wholeBytes ?? 0;
  let total = wholeBytes;
  let ended = wholeBytes !== null;
  let problem: Error | null = null;
  let generation = 0;
  let news = Promise.withResolvers<null>();

  function wake(): void {
    news.resolve(null);
    news = Promise.withResolvers<null>();
  }

  return {
    receivedBytes: () => received,
    totalBytes: () => total,
    isWhole: () => ended,
    async restart(totalBytes) {
      generation += 1;
      received = 0;
      total = totalBytes;
      await handle.truncate(0);
      wake();
    },
    async add(bytes) {
      for (let written = 0; written < bytes.length;) {
        const part = bytes.subarray(written);
        const { bytesWritten } = await handle.write(part, 0, part.length, received + written);
        written += bytesWritten;
      }
      received += bytes.length;
      wake();
    },
    end() {
      ended = true;
      total = received;
      wake();
    },
    fail(reason) {
      problem = reason;
      wake();
    },
    resume() {
      problem = null;
    },
    async read(start, end) {
      for (;;) {
        if (start < received) {
          const before = generation;
          const bytes = new Uint8Array(Math.max(0, Math.min(end, received) - start));
          const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
          if (before === generation) return bytes.subarray(0, bytesRead);
        } else if (ended) {
          return new Uint8Array(0);
        } else if (problem) {
          throw problem;
        } else {
          await news.promise;
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
