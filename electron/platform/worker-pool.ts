import { Worker, type ResourceLimits } from 'node:worker_threads';

interface PoolOptions {
  workerFile: string;
  deadlineMs: number;
  /** Returns the error for a task that takes longer than the deadline. */
  tooSlow: () => Error;
  /** Of the memory of each thread; beyond them the task fails, and Earmark does not. */
  limits?: ResourceLimits;
}

/** Threads that answer each message with one message, and stay for the next for a while. */
export interface WorkerPool {
  /** What is in `transfer` goes to the thread without a copy, and is gone here. */
  ask: (message: unknown, transfer?: readonly ArrayBuffer[]) => Promise<unknown>;
}

/** An idle thread waits this long: the tasks of a list arrive one after the other. */
const IDLE_MS = 5000;
const MOST_AT_ONCE = 2;

/** A thread whose task takes too long is ended. */
export function createWorkerPool({ workerFile, deadlineMs, tooSlow, limits = {} }: PoolOptions): WorkerPool {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function ask(message: unknown, transfer: readonly ArrayBuffer[] = []): Promise<unknown> {
    if (busy >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await answerOf(idle.pop() ?? begin(), message, transfer);
    } finally {
      // The slot passes directly to the next in the queue, so that a new task cannot take it in between.
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  async function answerOf(
    worker: Worker,
    message: unknown,
    transfer: readonly ArrayBuffer[],
  ): Promise<unknown> {
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const deadline = setTimeout(() => {
      reject(tooSlow());
    }, deadlineMs);
    const ended = () => {
      reject(new Error('A worker ended without an answer'));
    };
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', ended);
    worker.postMessage(message, transfer);
    try {
      const answer = await promise;
      worker.off('error', reject);
      worker.off('exit', ended);
      rest(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  }

  function begin(): Worker {
    const worker = new Worker(workerFile, { resourceLimits: limits });
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

  return { ask };
}
