import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FailureError } from '../../platform/failures.ts';
import { thrown } from '../../platform/serialized-error.ts';
import type { FoundPlan } from '../../../shared/model/export.ts';
import { exportProgress, type ExportTask } from './export-messages.ts';

// The worker is next to this file, whether built or run from source.
const workerFile = join(import.meta.dirname, `export-worker${extname(import.meta.filename)}`);

export interface ExportThread {
  /** Rejects if the thread was stopped, and with any error. */
  done: Promise<unknown>;
  /** Stops the thread immediately; none of its code runs any more when this resolves. */
  stop: () => Promise<void>;
}

/** The error of an export that was stopped. */
export const stopped = () => new FailureError('blocked', 'The export was stopped.');

interface Meanwhile {
  progress?: (done: number, total: number) => void;
  /** Called with the first part of a plan. */
  plan?: (first: FoundPlan) => void;
}

/** Runs one task in a thread of its own. */
export function beginExport(task: ExportTask, meanwhile: Meanwhile = {}): ExportThread {
  const worker = new Worker(workerFile, { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.on('message', (message: unknown) => {
    const news = exportProgress.parse(message);
    if (news.kind === 'progress') meanwhile.progress?.(news.done, news.total);
    else if (news.kind === 'plan') meanwhile.plan?.(news.plan);
    else if (news.kind === 'done') resolve(news.value);
    else reject(thrown(news.problem));
  });
  worker.on('error', reject);
  worker.on('exit', () => {
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
