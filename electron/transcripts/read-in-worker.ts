import { extname, join } from 'node:path';
import { FailureError } from '../platform/failures.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import type { TranscriptQuestion } from './transcript-worker.ts';
import type { ReadingReasons } from '../../shared/model/reading-reasons.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

const pool = createWorkerPool({
  // The worker is next to this file, both as source and when built.
  workerFile: join(import.meta.dirname, `transcript-worker${extname(import.meta.filename)}`),
  deadlineMs: 30_000,
  tooSlow: () =>
    new FailureError('timeout', 'This transcript is too large to read. The raw view still shows it.'),
});

/** Parses a transcript response in another thread, which is terminated if it takes too long. */
export async function readInWorker(body: string): Promise<TranscriptReading> {
  const found = (await ask('reading', body)) as TranscriptReading | null;
  if (found === null)
    throw new FailureError('blocked', 'The service sent something that is not a transcript.');
  return found;
}

/** Returns why a transcript response is read as it is; null if it is none. */
export const reasonsInWorker = async (body: string): Promise<ReadingReasons | null> =>
  (await ask('reasons', body)) as ReadingReasons | null;

const ask = (asks: TranscriptQuestion['asks'], body: string): Promise<unknown> =>
  pool.ask({ asks, body } satisfies TranscriptQuestion);
