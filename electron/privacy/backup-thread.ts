import { Worker } from 'node:worker_threads';
import { thrown } from '../platform/serialized-error.ts';
import type { BackupContent } from '../../shared/model/privacy.ts';
import { backupAnswer, type BackupAnswer } from './backup-messages.ts';
import type { RestoreOrder } from './stage-restore.ts';
import type { BackupOrder } from './write-backup.ts';

export type Order = BackupOrder | RestoreOrder | { act: 'read'; path: string };

export interface Running {
  /** Rejects with the error that ended it, which is `Stopped` if `stop` was called. */
  done: Promise<BackupContent | null>;
  /** Resolves when the thread has ended. */
  stop: () => Promise<void>;
}

/** Runs one backup operation in its own thread. `workerFile` is backup-worker. */
export function startBackupThread(
  workerFile: string | URL,
  order: Order,
  progress: (doneBytes: number, totalBytes: number) => void,
): Running {
  const worker = new Worker(workerFile, { workerData: order });
  const { promise, resolve, reject } = Promise.withResolvers<BackupContent | null>();
  const hear = (answer: BackupAnswer) => {
    if (answer.kind === 'progress') progress(answer.doneBytes, answer.totalBytes);
    else if (answer.kind === 'done') resolve(answer.content);
    else reject(thrown(answer.problem));
  };
  worker.on('message', (message: unknown) => {
    hear(backupAnswer.parse(message));
  });
  worker.on('error', reject);
  // This has no effect if the last message has already settled the promise.
  worker.once('exit', () => {
    reject(new Stopped('It was stopped.'));
  });
  return {
    done: promise,
    async stop() {
      await worker.terminate();
    },
  };
}

export class Stopped extends Error {}
