import { Worker, type ResourceLimits } from 'node:worker_threads';

/** A thread that does one task and ends. */
export interface TaskThread<Result> {
  /** Rejects with the error that ended the task, which is that of `stopped` if the thread was stopped. */
  done: Promise<Result>;
  /** Ends the thread; none of its code runs any more when this resolves. */
  stop: () => Promise<void>;
}

/**
 * Starts a thread from `workerFile`. `hear` gets its messages, and settles the task with the last of them. `limits`: of
 * its memory; beyond them the thread ends, and Earmark does not.
 */
export function startTaskThread<Result>(
  workerFile: string | URL,
  task: object,
  hear: (message: unknown, end: Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'>) => void,
  stopped: () => Error,
  limits: ResourceLimits = {},
): TaskThread<Result> {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits: limits });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  worker.on('message', (message: unknown) => {
    hear(message, { resolve, reject });
  });
  worker.on('error', reject);
  // This has no effect if the last message has already settled the promise.
  worker.once('exit', () => {
    reject(stopped());
  });
  // A caller that stops it need not handle the rejection.
  promise.catch(() => undefined);
  return {
    done: promise,
    stop: async () => {
      await worker.terminate();
    },
  };
}
