import { problemOf } from '../platform/failures.ts';
import type { Library } from './open-in-worker.ts';

interface Options {
  index: Library['indexAgain'];
  report: (error: unknown) => void;
}

/** Indexes a library again in the background, part by part, if another version of Earmark indexed it. */
export function createIndexAgainJob({ index, report }: Options) {
  let isClosed = false;
  /** A function, because the compiler would assume that the value does not change across an await. */
  const isOver = () => isClosed;
  let running = Promise.resolve();

  async function indexAll(): Promise<void> {
    try {
      // One part after another, so that searches and all other calls come between them.
      // oxlint-disable-next-line no-await-in-loop
      while (!isOver() && (await index.continue()));
    } catch (error) {
      // It continues at the next start; until then, the library can be searched as it is.
      if (!isOver() && problemOf(error).kind === 'bug') report(error);
    }
  }

  return {
    /** Begins, in the background. */
    start(): void {
      running = indexAll();
    },
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
