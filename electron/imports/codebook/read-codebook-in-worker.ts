import { extname, join } from 'node:path';
import { FailureError } from '../../platform/failures.ts';
import { thrown } from '../../platform/serialized-error.ts';
import { startTaskThread } from '../../platform/task-thread.ts';
import type { CodebookFile } from '../../../shared/model/codebook-file.ts';
import { codebookAnswer } from './codebook-answer.ts';

const DEADLINE_MS = 30_000;
// The worker is next to this file, both as source and when built.
const workerFile = join(import.meta.dirname, `codebook-worker${extname(import.meta.filename)}`);

/**
 * Reads a codebook from a file in another thread, which is ended if it takes too long. Throws a FailureError that says
 * what is wrong with the file.
 */
export async function readCodebookInWorker(path: string, deadlineMs = DEADLINE_MS): Promise<CodebookFile> {
  const thread = startTaskThread<CodebookFile>(
    workerFile,
    { path },
    (message, { resolve, reject }) => {
      const answer = codebookAnswer.parse(message);
      if (answer.kind === 'done') resolve(answer.file);
      else reject(thrown(answer.problem));
    },
    () => new FailureError('timeout', 'This file takes too long to read. Choose a smaller one.'),
  );
  const deadline = setTimeout(() => void thread.stop(), deadlineMs);
  try {
    return await thread.done;
  } finally {
    clearTimeout(deadline);
  }
}
