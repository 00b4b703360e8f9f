import { powerSaveBlocker, type BrowserWindow } from 'electron';
import type { EventName, Events } from '../../shared/ipc/events.ts';
import type { Progress, RunningJobs } from './running-jobs.ts';

/** Electron's values: none, and one that moves without an end. */
const NO_BAR = -1;
const WITHOUT_END = 2;

interface Options {
  window: () => Pick<BrowserWindow, 'setProgressBar' | 'isDestroyed'> | undefined;
  jobs: Pick<RunningJobs, 'follow' | 'progress'>;
}

/** Shows how far the jobs are in the dock or the taskbar, and lets the computer not sleep while one of them works. */
export function createJobProgress({ window, jobs }: Options) {
  let blocker: number | null = null;

  function show(): void {
    const shown = window();
    if (shown === undefined || shown.isDestroyed()) return;
    const all = jobs.progress();
    if (all.length === 0) shown.setProgressBar(NO_BAR);
    else
      shown.setProgressBar(fractionOf(all), {
        mode: all.every(({ isWaiting }) => isWaiting) ? 'paused' : 'normal',
      });
  }

  function keepAwake(): void {
    const isWorking = jobs.progress().some(({ isWaiting }) => !isWaiting);
    if (isWorking) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  }

  return {
    /** Call this with every event for the window: those of the jobs say how far they are. */
    follow<Name extends EventName>(name: Name, payload: Events[Name]): void {
      if (!jobs.follow(name, payload)) return;
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
