import { extname, join } from 'node:path';
import { FailureError } from '../../platform/failures.ts';
import { thrown } from '../../platform/serialized-error.ts';
import { startTaskThread, type TaskThread } from '../../platform/task-thread.ts';
import { exportProgress, type ExportTask, type NamedPlan } from './export-messages.ts';

// The worker is next to this file, whether built or run from source.
const workerFile = join(import.meta.dirname, `export-worker${extname(import.meta.filename)}`);

export type ExportThread = TaskThread<unknown>;

/** The error of an export that was stopped. */
export const stopped = () => new FailureError('blocked', 'The export was stopped.');

interface Meanwhile {
  progress?: (done: number, total: number) => void;
  /** Called with the first part of a plan. */
  plan?: (first: NamedPlan) => void;
}

/** Runs one task in a thread of its own. */
export const beginExport = (task: ExportTask, meanwhile: Meanwhile = {}): ExportThread =>
  startTaskThread(
    workerFile,
    task,
    (message, { resolve, reject }) => {
      const news = exportProgress.parse(message);
      if (news.kind === 'progress') meanwhile.progress?.(news.done, news.total);
      else if (news.kind === 'plan') meanwhile.plan?.(news.plan);
      else if (news.kind === 'done') resolve(news.value);
      else reject(thrown(news.problem));
    },
    stopped,
  );
