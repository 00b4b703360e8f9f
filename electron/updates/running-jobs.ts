import type { EventName, Events } from '../../shared/ipc/events.ts';
import type { InterruptedJob } from '../../shared/model/update.ts';

/** A job that writes a file of the researcher: a restart waits for it. */
export type WritingJob = 'export' | 'report' | 'backup';

type AnyEvent = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName];

/** Follows which jobs run, for a restart. */
export function createRunningJobs() {
  const interrupted = new Set<InterruptedJob>();
  const writing = new Set<WritingJob>();
  return {
    /** Call this with every event for the window. */
    follow<Name extends EventName>(name: Name, payload: Events[Name]): void {
      const event = { name, payload } as AnyEvent;
      // Only these few of all events are about jobs.
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check
      switch (event.name) {
        case 'importChanged':
          note(interrupted, 'import', event.payload.status === 'running');
          break;
        case 'recordingDownloadChanged':
          note(interrupted, 'recordings', event.payload.status === 'running');
          break;
        case 'projectCorrectionChanged':
          note(interrupted, 'correction', event.payload?.isRunning === true);
          break;
        case 'exportChanged':
          note(writing, 'export', event.payload.status === 'running');
          break;
        case 'reportChanged':
          note(writing, 'report', event.payload.status === 'running');
          break;
        case 'backupChanged':
          note(writing, 'backup', event.payload.status === 'running');
          break;
        case 'workspaceChanged':
          // The jobs of the workspace that was closed say nothing any more. A backup or a restore is of none.
          if (event.payload.switched) {
            interrupted.clear();
            for (const job of ['export', 'report'] as const) writing.delete(job);
          }
          break;
        default:
      }
    },
    interrupted: (): InterruptedJob[] => [...interrupted],
    writing: (): WritingJob[] => [...writing],
  };
}

function note<Job>(jobs: Set<Job>, job: Job, isRunning: boolean): void {
  if (isRunning) jobs.add(job);
  else jobs.delete(job);
}
