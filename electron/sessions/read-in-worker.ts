import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TranscriptReading } from '../wire.ts';
import { FailureError } from '../problems.ts';

const DEADLINE_MS = 30_000;

/** Reads the body of a transcript answer in a worker of its own, which is ended when it takes too long. */
export async function readInWorker(body: string): Promise<TranscriptReading> {
  const worker = new Worker(join(import.meta.dirname, 'transcript-worker.js'), { workerData: { body } });
  const { promise, resolve, reject } = Promise.withResolvers<TranscriptReading | null>();
  const deadline = setTimeout(() => {
    reject(
      new FailureError('timeout', 'This transcript is too large to be read. The raw view still shows it.'),
    );
  }, DEADLINE_MS);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => {
    reject(new Error('The transcript worker ended without an answer'));
  });
  try {
    const reading = await promise;
    if (reading !== null) return reading;
    throw new FailureError('blocked', 'The service answered with something that is not a transcript.');
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
