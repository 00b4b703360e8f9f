import type { Library } from '../database/open-in-worker.ts';
import { problemOf } from '../platform/failures.ts';
import type { RulesToReadBy } from '../transcripts/read-in-worker.ts';
import type { RuledReading } from '../transcripts/transcript-worker.ts';

interface Options {
  versions: Pick<Library['transcriptVersions'], 'readByOlder' | 'latestResponse' | 'readAgain'>;
  rules: Pick<Library['readingRules'], 'inUse'>;
  /** Parses a response in another thread. */
  read: (body: string, by: RulesToReadBy) => Promise<RuledReading>;
  /** Called when a transcript was read differently. */
  changed: (sessionId: string) => void;
  report: (error: unknown) => void;
}

/**
 * Reads stored responses once more that an older version of the reader read, one after another. What was read
 * differently is a new version of the transcript, as if the service had just sent it.
 */
export function createReadAgainJob({ versions, rules, read, changed, report }: Options) {
  let isClosed = false;
  let running = Promise.resolve();
  /** A function, because the compiler would assume that the value does not change across an await. */
  const isOver = () => isClosed;

  async function readOne(sessionId: string): Promise<void> {
    const response = await versions.latestResponse(sessionId);
    if (response === null) return;
    // A rule reads it again as it was taught, unless it was ended.
    const rule = response.ruleId === null ? null : await rules.inUse(response.ruleId);
    const again = await read(response.body, { rules: rule === null ? [] : [rule], isCertain: true });
    if (isOver()) return;
    if (await versions.readAgain(sessionId, { ...response, ...again })) changed(sessionId);
  }

  async function readAll(): Promise<void> {
    for (const sessionId of await versions.readByOlder()) {
      if (isOver()) return;
      try {
        // One after another, so that transcripts that the researcher opens do not wait.
        // oxlint-disable-next-line no-await-in-loop
        await readOne(sessionId);
      } catch (error) {
        // A response that cannot be read stays as it was read before.
        if (!isOver() && problemOf(error).kind === 'bug') report(error);
      }
    }
  }

  return {
    /** Begins, in the background. */
    start(): void {
      running = readAll().catch((error: unknown) => {
        if (!isOver()) report(error);
      });
    },
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
