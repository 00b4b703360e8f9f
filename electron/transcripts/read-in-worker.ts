import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FailureError } from '../platform/failures.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

const DEADLINE_MS = 30_000;
/** An idle thread waits this long: transcripts of a list of sessions arrive one after the other. */
const IDLE_MS = 5000;
const MOST_AT_ONCE = 2;
// The worker is next to this file, both as source and when built.
const workerFile = join(import.meta.dirname, `transcript-worker${extname(import.meta.filename)}`);
const idle: Worker[] = [];
let reading = 0;
const waiting: (() => void)[] = [];

/** Parses a transcript response in another thread, which is terminated if it takes too long. */
export async function readInWorker(body: string): Promise<TranscriptReading> {
  if (reading >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    const found = await readOne(idle.pop() ?? begin(), body);
    if (found !== null) return found;
  } finally {
    // The slot passes directly to the next in the queue, so that a new request cannot take it in between.
    const next = waiting.shift();
    if (next === undefined) reading -= 1;
    else next();
  }
  throw new FailureError('blocked', 'The service sent something that is not a transcript.');
}

async function readOne(worker: Worker, body: string): Promise<TranscriptReading | null> {
  worker.ref();
  const { promise, resolve, reject } = Promise.withResolvers<TranscriptReading | null>();
  const deadline = setTimeout(() => {
    reject(new FailureError('timeout', 'This transcript is too large to read. The raw view still shows it.'));
  }, DEADLINE_MS);
  const ended = () => {
    reject(new Error('The transcript worker ended without an answer'));
  };
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', ended);
  worker.postMessage(body);
  try {
    const found = await promise;
    worker.off('error', reject);
    worker.off('exit', ended);
    rest(worker);
    return found;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

function begin(): Worker {
  const worker = new Worker(workerFile);
  const forget = () => {
    leave(worker);
  };
  worker.once('exit', forget);
  worker.once('error', forget);
  return worker;
}

/** Removes a worker from the idle list. Returns false if it was not idle. */
function leave(worker: Worker): boolean {
  const index = idle.indexOf(worker);
  if (index >= 0) idle.splice(index, 1);
  return index >= 0;
}

function rest(worker: Worker): void {
  worker.unref();
  idle.push(worker);
  setTimeout(() => {
    // Terminate it only if it is still idle; once removed it is given no more work.
    if (leave(worker)) void worker.terminate();
  }, IDLE_MS).unref();
}
