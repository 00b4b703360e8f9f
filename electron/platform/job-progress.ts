import { powerSaveBlocker, type BrowserWindow } from 'electron';
import type { EventName, Events } from '../../shared/ipc/events.ts';

/** How far a running job is. */
interface Progress {
  done: number;
  /** 0 while unknown. */
  total: number;
  /** True if it waits for something, such as the network. */
  isWaiting: boolean;
}

/** Electron's values: none, and one that moves without an end. */
const NO_BAR = -1;
const WITHOUT_END = 2;

interface Options {
  window: () => Pick<BrowserWindow, 'setProgressBar' | 'isDestroyed'> | undefined;
}

/** Shows how far the jobs are in the dock or the taskbar, and lets the computer not sleep while one of them works. */
export function createJobProgress({ window }: Options) {
  const running = new Map<EventName, Progress>();
  let blocker: number | null = null;

  function show(): void {
    const shown = window();
    if (shown === undefined || shown.isDestroyed()) return;
    const all = [...running.values()];
    if (all.length === 0) shown.setProgressBar(NO_BAR);
    else
      shown.setProgressBar(fractionOf(all), {
        mode: all.every(({ isWaiting }) => isWaiting) ? 'paused' : 'normal',
      });
  }

  function keepAwake(): void {
    const isWorking = [...running.values()].some(({ isWaiting }) => !isWaiting);
    if (isWorking) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  }

  return {
    /** Call this with every event for the window: those of the jobs say how far they are. */
    follow<Name extends EventName>(name: Name, payload: Events[Name]): void {
      const change = changeOf({ name, payload } as AnyEvent);
      if (change === null) return;
      for (const ended of change.ended) running.delete(ended);
      if (change.progress !== null) running.set(name, change.progress);
      keepAwake();
      show();
    },
    /** Call this when a window was opened. */
    show,
  };
}

const fractionOf = (all: readonly Progress[]): number =>
  all.some(({ total }) => total === 0)
    ? WITHOUT_END
    : all.reduce((sum, { done, total }) => sum + Math.min(1, done / total), 0) / all.length;

type AnyEvent = { [Name in EventName]: { name: Name; payload: Events[Name] } }[EventName];

interface Change {
  /** The jobs, by their events, that no longer run. */
  ended: readonly EventName[];
  progress: Progress | null;
}

/** Returns what an event says about the jobs, or null if nothing. */
function changeOf({ name, payload }: AnyEvent): Change | null {
  // Only these few of all events are about jobs.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (name) {
    case 'importChanged': {
      const { added, alreadyPresent, failed, total, problem } = payload;
      const done = added + alreadyPresent + failed;
      return jobChange(name, payload.status, { done, total, isWaiting: problem !== null });
    }
    case 'exportChanged':
      return jobChange(name, payload.status, { ...amounts(payload), isWaiting: false });
    case 'recordingDownloadChanged':
      return jobChange(name, payload.status, { ...amounts(payload), isWaiting: false });
    case 'backupChanged': {
      const { doneBytes: done, totalBytes: total } = payload;
      return jobChange(name, payload.status, { done, total, isWaiting: false });
    }
    case 'workspaceChanged':
      // The jobs of the workspace that was closed say nothing any more. A backup or a restore is of none.
      return payload.switched
        ? { ended: ['importChanged', 'exportChanged', 'recordingDownloadChanged'], progress: null }
        : null;
    default:
      return null;
  }
}

const amounts = ({ done, total }: { done: number; total: number }) => ({ done, total });

const jobChange = (name: EventName, status: string, progress: Progress): Change =>
  status === 'running' ? { ended: [], progress } : { ended: [name], progress: null };
