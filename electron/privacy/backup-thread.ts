import { thrown } from '../platform/serialized-error.ts';
import { startTaskThread, type TaskThread } from '../platform/task-thread.ts';
import type { BackupContent, LeftOut } from '../../shared/model/privacy.ts';
import { backupAnswer } from './backup-messages.ts';
import type { RestoreOrder } from './stage-restore.ts';
import type { BackupOrder } from './write-backup.ts';

export type Order = BackupOrder | RestoreOrder | { act: 'read'; path: string };

/** A backup operation; it ends with `Stopped` if it was stopped. */
export type Running = TaskThread<Done>;

/** `content` describes the backup, unless it was restored. */
interface Done {
  content: BackupContent | null;
  leftOut: LeftOut[];
}

/** Runs one backup operation in its own thread. `workerFile` is backup-worker. */
export const startBackupThread = (
  workerFile: string | URL,
  order: Order,
  progress: (doneBytes: number, totalBytes: number) => void,
): Running =>
  startTaskThread(
    workerFile,
    order,
    (message, { resolve, reject }) => {
      const answer = backupAnswer.parse(message);
      if (answer.kind === 'progress') progress(answer.doneBytes, answer.totalBytes);
      else if (answer.kind === 'done') resolve(answer);
      else reject(thrown(answer.problem));
    },
    () => new Stopped('It was stopped.'),
  );

export class Stopped extends Error {}
