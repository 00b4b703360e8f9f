import type { Library } from '../database/open-in-worker.ts';
import { problemOf } from '../platform/failures.ts';
import type { ProjectCorrectionRequest, RunningCorrection } from '../../shared/model/project-correction.ts';

/** How often the window is told how far it is. */
const TELL_MS = 200;

interface Options {
  correction: Library['projectCorrection'];
  /** Called with how far it is; null once it is dismissed. */
  changed: (state: RunningCorrection | null) => void;
  /** Called when the words of a session may have changed. */
  sessionChanged: (sessionId: string) => void;
  now: () => string;
  report: (error: unknown) => void;
}

/** Replaces words in the sessions of a project one after another, in the library's thread, and undoes that. */
export function createProjectCorrectionJob({ correction, changed, sessionChanged, now, report }: Options) {
  let running: Promise<void> | null = null;
  let problem: string | null = null;
  let isClosed = false;
  /** A function, because the compiler would assume that the value does not change across an await. */
  const isOver = () => isClosed;

  async function state(): Promise<RunningCorrection | null> {
    const stored = await correction.state();
    return stored === null ? null : { ...stored, isRunning: running !== null, problem };
  }

  async function tell(): Promise<void> {
    changed(await state());
  }

  async function changeOne(sessionId: string): Promise<void> {
    try {
      await correction.perform(sessionId, now());
    } catch (error) {
      if (isOver() || problemOf(error).kind !== 'bug') throw error;
      // The other sessions do not wait for one that can never be changed.
      report(error);
      await correction.leaveOut(sessionId);
    }
    sessionChanged(sessionId);
  }

  async function run(): Promise<void> {
    let toldAt = performance.now();
    try {
      for (;;) {
        // One after another, so that other calls need not wait for all.
        // oxlint-disable no-await-in-loop
        const sessionId = isOver() ? null : await correction.next();
        if (sessionId === null) break;
        await changeOne(sessionId);
        if (isOver() || performance.now() - toldAt < TELL_MS) continue;
        await tell();
        toldAt = performance.now();
        // oxlint-enable no-await-in-loop
      }
    } catch (error) {
      if (problemOf(error).kind === 'bug') report(error);
      problem = problemOf(error).message;
    }
    running = null;
    if (!isOver()) await tell().catch(report);
  }

  /** Continues where it is, unless it is running. */
  async function goOn(): Promise<void> {
    if (running !== null || isOver()) return;
    problem = null;
    running = run();
    await tell();
  }

  return {
    state,
    /** Begins, and resolves when the first session is changed. */
    async begin(request: ProjectCorrectionRequest): Promise<void> {
      const first = await correction.begin(request, now());
      if (first !== null) sessionChanged(first);
      await goOn();
    },
    async undo(): Promise<void> {
      await correction.undo();
      await goOn();
    },
    goOn,
    stop: (): Promise<void> => correction.stop(),
    async dismiss(): Promise<void> {
      await correction.dismiss();
      problem = null;
      await tell();
    },
    /** Continues in the background what Earmark's end interrupted. */
    async resume(): Promise<void> {
      try {
        if (await correction.resume()) await goOn();
      } catch (error) {
        // The library opens all the same.
        report(error);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
