import { extname, join } from 'node:path';
import { thrown } from '../../platform/serialized-error.ts';
import { startTaskThread } from '../../platform/task-thread.ts';
import { exportProgress } from '../writer/export-messages.ts';
import { type ExportThread, stopped } from '../writer/export-thread.ts';
import type { ReportTask } from './report-messages.ts';

// The worker is next to this file, whether built or run from source.
const workerFile = join(import.meta.dirname, `report-worker${extname(import.meta.filename)}`);

/** Runs one task of a report in a thread of its own. */
export const beginReport = (
  task: ReportTask,
  progress: (done: number, total: number) => void = () => undefined,
): ExportThread =>
  startTaskThread(
    workerFile,
    task,
    (message, { resolve, reject }) => {
      const news = exportProgress.parse(message);
      if (news.kind === 'progress') progress(news.done, news.total);
      else if (news.kind === 'done') resolve(news.value);
      else if (news.kind === 'problem') reject(thrown(news.problem));
    },
    stopped,
  );
