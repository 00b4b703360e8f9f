import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyForBackup, LIBRARY_NAME } from '../database/base/library-files.ts';
import { partPathOf } from '../platform/atomic-file.ts';
import { FailureError, problemOf } from '../platform/failures.ts';
import type { BackupContent, BackupState, LeftOut } from '../../shared/model/privacy.ts';
import { commitRestore, discardStage } from '../database/commit-restore.ts';
import { thrown } from '../platform/serialized-error.ts';
import { startTaskThread, type TaskThread } from '../platform/task-thread.ts';
import { backupAnswer } from './backup-messages.ts';
import type { RestoreOrder } from './stage-restore.ts';
import type { BackupOrder } from './write-backup.ts';

interface Options {
  /** The worker file that writes and reads backups. */
  workerFile: string | URL;
  changed: (state: BackupState) => void;
  report: (event: string, error: unknown) => void;
}

/** Where to restore a backup. */
interface RestorePlace {
  folder: string;
  /** Closes the workspace, runs `between`, and opens the workspace with what is in the folder then. */
  finish: (between: () => Promise<void>) => Promise<void>;
  /** Called if the restore was stopped or has failed. */
  giveUp: () => void;
}

export type Backups = ReturnType<typeof createBackups>;

/** Makes and restores backups of workspaces, one at a time. */
export function createBackups({ workerFile, changed, report }: Options) {
  let state: BackupState | null = null;
  let running: Running | null = null;
  /** Resolves when the last operation has ended and its unfinished files are removed. */
  let finishing = Promise.resolve();

  function tell(change: Partial<BackupState>): void {
    if (state === null) return;
    state = { ...state, ...change };
    changed(state);
  }

  function refuseWhileRunning(): void {
    if (running !== null)
      throw new FailureError('blocked', 'A backup is being made or restored. Wait for it.');
  }

  /** Starts an operation. `last` runs after the thread is done and cannot be stopped. */
  function begin(
    act: BackupState['act'],
    path: string,
    order: Parameters<typeof startBackupThread>[1],
    last: () => Promise<void>,
    clear: () => Promise<void>,
  ): BackupState {
    refuseWhileRunning();
    const started: BackupState = {
      status: 'running',
      act,
      doneBytes: 0,
      totalBytes: 0,
      path,
      why: null,
      leftOut: [],
      recordings: null,
      missingRecordings: [],
    };
    state = started;
    const thread = startBackupThread(workerFile, order, (doneBytes, totalBytes) => {
      tell({ doneBytes, totalBytes });
    });
    running = thread;
    finishing = finish(thread, last, clear);
    return started;
  }

  async function finish(
    thread: Running,
    last: () => Promise<void>,
    clear: () => Promise<void>,
  ): Promise<void> {
    let end: Partial<BackupState> = { status: 'ended' };
    try {
      const { content, leftOut, missingRecordings } = await thread.done;
      end = { ...end, missingRecordings };
      if (leftOut.length > 0) end = { ...end, leftOut };
      if (content !== null) end = { ...end, recordings: content.recordings };
      await last();
    } catch (error) {
      await clear().catch((problem: unknown) => {
        report('backup', problem);
      });
      end = error instanceof Stopped ? { status: 'stopped' } : failed(error);
    }
    running = null;
    tell(end);
  }

  function failed(error: unknown): Partial<BackupState> {
    const problem = problemOf(error);
    if (problem.kind === 'bug') report('backup', error);
    return { status: 'failed', why: problem.message };
  }

  return {
    state: (): BackupState | null => state,
    /**
     * Reads a backup's description. Throws a readable error if the file is not a backup, is damaged, or is
     * from a newer version.
     */
    async read(path: string): Promise<BackupContent> {
      const { content } = await startBackupThread(workerFile, { act: 'read', path }, () => undefined).done;
      if (content === null) throw new Error('A backup thread ended without a description');
      return content;
    },
    backUp(
      of: {
        folder: string;
        workspaceName: string;
        address: string | null;
        withAudio: boolean;
        madeAt: string;
      },
      path: string,
      { written, notWritten }: { written: () => Promise<void>; notWritten: () => Promise<void> },
    ): BackupState {
      const { folder, withAudio, ...about } = of;
      const libraryFile = join(folder, LIBRARY_NAME);
      const audioFolder = withAudio ? join(folder, 'audio') : null;
      const part = partPathOf(path);
      const leftovers = [part, `${part}-journal`, copyForBackup(libraryFile)];
      return begin(
        'backup',
        path,
        { act: 'backup', libraryFile, audioFolder, path, ...about },
        written,
        async () => {
          await Promise.all(leftovers.map((file) => rm(file, { force: true })));
          await notWritten();
        },
      );
    },
    /** Calls `prepare` only once nothing else is running. */
    restore(path: string, prepare: () => RestorePlace, restored: () => Promise<void>): BackupState {
      refuseWhileRunning();
      const { folder, finish: reopen, giveUp } = prepare();
      const swap = async () => {
        await reopen(() => commitRestore(folder));
        await restored();
      };
      const clear = async () => {
        await discardStage(folder);
        giveUp();
      };
      return begin('restore', path, { act: 'restore', path, folder }, swap, clear);
    },
    stop: (): void => void running?.stop(),
    /** Stops the current operation, and resolves when its unfinished files are removed. */
    async close(): Promise<void> {
      await running?.stop();
      await finishing;
    },
  };
}

type Order = BackupOrder | RestoreOrder | { act: 'read'; path: string };

/** A backup operation; it ends with `Stopped` if it was stopped. */
type Running = TaskThread<Done>;

/** `content` describes the backup, unless it was restored. */
interface Done {
  content: BackupContent | null;
  leftOut: LeftOut[];
  missingRecordings: string[];
}

/** Runs one backup operation in its own thread. `workerFile` is backup-worker. */
const startBackupThread = (
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

class Stopped extends Error {}
