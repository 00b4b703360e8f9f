import type { EventName, Events } from '../../shared/ipc/events.ts';
import type { InterruptedJob } from '../../shared/model/update.ts';

/** A job that writes a file of the researcher: a restart waits for it. */
export type WritingJob = 'export' | 'report' | 'backup';
type Job = InterruptedJob | WritingJob;

/** How far a running job is. */
export interface Progress {
  done: number;
  /** 0 while unknown. */
  total: number;
  /** True if it waits for something, such as the network. */
  isWaiting: boolean;
}

const INTERRUPTED: readonly InterruptedJob[] = [
  'import',
  'own files',
  'other project',
  'other project undo',
  'recordings',
  'correction',
  'rule',
  'assistant',
];
const WRITING: readonly WritingJob[] = ['export', 'report', 'backup'];
/** A backup or a restore is of no workspace. */
const OF_WORKSPACE: readonly Job[] = [...INTERRUPTED, 'export', 'report'];

export type RunningJobs = ReturnType<typeof createRunningJobs>;

/** Follows which jobs run, and how far they are, by the events for the window. */
export function createRunningJobs() {
  /** Null for a job that does not say how far it is. */
  const running = new Map<Job, Progress | null>();

  function note(job: Job, isRunning: boolean, progress: Progress | null): true {
    if (isRunning) running.set(job, progress);
    else running.delete(job);
    return true;
  }

  return {
    /** Call this with every event for the window. Returns true if it says something about the jobs. */
    follow<Name extends EventName>(name: Name, payload: Events[Name]): boolean {
      const event = { name, payload } as AnyEvent;
      // Only these few of all events are about jobs.
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check
      switch (event.name) {
        case 'importChanged': {
          const { status, added, alreadyPresent, failed, total, problem } = event.payload;
          const done = added + alreadyPresent + failed;
          return note('import', status === 'running', { done, total, isWaiting: problem !== null });
        }
        case 'ownFileImportChanged': {
          const { status, items } = event.payload;
          const done = items.filter((item) => item.status === 'added' || item.status === 'failed').length;
          return note('own files', status === 'running', { done, total: items.length, isWaiting: false });
        }
        case 'projectImportChanged': {
          const { doing, status, done, total } = event.payload;
          const job = doing === 'bring-in' ? ('other project' as const) : ('other project undo' as const);
          return note(job, status === 'running', { done, total, isWaiting: false });
        }
        case 'recordingDownloadChanged':
          return note('recordings', event.payload.status === 'running', progressOf(event.payload));
        case 'projectCorrectionChanged':
          return note('correction', event.payload?.isRunning === true, null);
        case 'ruleRunChanged': {
          const { status, done, failed, total } = event.payload;
          return note('rule', status === 'running', {
            done: done + failed.length,
            total,
            isWaiting: false,
          });
        }
        case 'assistantRunChanged': {
          const { state, done, total, isWaiting } = event.payload;
          return note('assistant', state === 'running', { done, total, isWaiting });
        }
        case 'exportChanged':
          return note('export', event.payload.status === 'running', progressOf(event.payload));
        case 'reportChanged':
          return note('report', event.payload.status === 'running', progressOf(event.payload));
        case 'backupChanged': {
          const { status, doneBytes: done, totalBytes: total } = event.payload;
          return note('backup', status === 'running', { done, total, isWaiting: false });
        }
        case 'workspaceChanged':
          // The jobs of the workspace that was closed say nothing any more.
          if (event.payload.switched) for (const job of OF_WORKSPACE) running.delete(job);
          return event.payload.switched;
        default:
          return false;
      }
    },
    /** How far the jobs are that say so. */
    progress: (): Progress[] => [...running.values()].filter((progress) => progress !== null),
    interrupted: (): InterruptedJob[] => INTERRUPTED.filter((job) => running.has(job)),
    writing: (): WritingJob[] => WRITING.filter((job) => running.has(job)),
  };
}

type AnyEvent = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName];

const progressOf = ({ done, total }: { done: number; total: number }): Progress => ({
  done,
  total,
  isWaiting: false,
});
