import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../../shared/domain/limit-concurrency.ts';
import type { SoundFound } from './own-sound.ts';

const DEADLINE_MS = 10_000;
/** An idle thread waits this long: the files of a folder are read one after the other. */
const IDLE_MS = 5000;
/** Beyond this the thread ends, and Earmark does not. */
const MOST_MEGABYTES = 256;
// The worker is next to this file, both as source and when built.
const workerFile = join(import.meta.dirname, `read-sound-worker${extname(import.meta.filename)}`);
const atMostTwo = limitConcurrency(2);
/** The idle threads, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** Reads what a recording is in another thread, which is ended if it takes too long. */
export const readSoundInWorker = (path: string): Promise<SoundFound> => atMostTwo(() => readOne(path));

async function readOne(path: string): Promise<SoundFound> {
  const worker = takeIdle() ?? begin();
  worker.ref();
  const { promise, resolve } = Promise.withResolvers<SoundFound | null>();
  const fail = () => {
    resolve(null);
  };
  const deadline = setTimeout(fail, DEADLINE_MS);
  worker.once('message', resolve);
  worker.once('exit', fail);
  worker.postMessage(path);
  const found = await promise;
  clearTimeout(deadline);
  worker.off('message', resolve);
  worker.off('exit', fail);
  if (found === null) {
    await worker.terminate();
    return { problem: 'Earmark could not read this recording. It may be damaged.' };
  }
  rest(worker);
  return found;
}

function begin(): Worker {
  const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  worker.once('exit', () => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  });
  // Its end, which follows, is what counts.
  worker.on('error', () => null);
  return worker;
}

function takeIdle(): Worker | null {
  for (const [worker, timer] of idle) {
    clearTimeout(timer);
    idle.delete(worker);
    return worker;
  }
  return null;
}

function rest(worker: Worker): void {
  worker.unref();
  const end = () => {
    void worker.terminate();
  };
  idle.set(worker, setTimeout(end, IDLE_MS).unref());
}
