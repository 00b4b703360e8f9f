import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FailureError } from '../../platform/failures.ts';
import { thrown } from '../../database/remote.ts';
import { exportProgress, type ExportTask, type FoundPlan } from './export-messages.ts';

// Beside this file, built or as source.
const workerFile = join(import.meta.dirname, `export-worker${extname(import.meta.filename)}`);

export interface ExportThread {
  /** Rejects where it was stopped, and with what went wrong. */
  done: Promise<unknown>;
  /** Ends it at once, whatever it does; nothing of it runs any more when this resolves. */
  stop: () => Promise<void>;
}

/** What is thrown where somebody stopped it. */
export const stopped = () => new FailureError('blocked', 'The export was stopped.');

interface Meanwhile {
  progress?: (done: number, total: number) => void;
  /** What of a plan is known first. */
  plan?: (first: FoundPlan) => void;
}

/** Does one task in a thread of its own. */
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
  // Whoever stops it need not wait for it.
  promise.catch(() => undefined);
  return {
    done: promise,
    stop: async () => {
      await worker.terminate();
    },
  };
}
