import { rm, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moveIntoPlace } from '../../platform/atomic-file.ts';
import { FailureError, problemOf } from '../../platform/failures.ts';
import { describeSystemError, isSystemError } from '../../platform/system-error.ts';
import type { ExportState } from '../../../shared/model/export.ts';
import { type ExportThread, stopped } from './export-thread.ts';

interface Writing {
  thread: ExportThread;
  isStopped: boolean;
  ended: Promise<void>;
}

/** What to write to `path`: one file, or a new folder of files. */
interface WritingTask {
  path: string;
  /** How much there is to do, until the thread says. */
  total: number;
  /** Starts to write to the temporary path; copies of parts may be at `scratch` with any extension. */
  begin: (
    paths: { temporary: string; scratch: string },
    progress: (done: number, total: number) => void,
  ) => ExportThread;
  /** Logs what was written; `result` is what the thread returned. */
  log: (total: number, result: unknown) => Promise<void>;
  changed: (state: ExportState) => void;
}

/** Writes files in a thread, one task at a time. They get their names only when they are complete. */
export function createWritingJob(report: (error: unknown) => void) {
  let state: ExportState | null = null;
  let writing: Writing | null = null;

  function write({ path, begin, log, changed }: WritingTask): Writing {
    const temporary = partPath(path, '');
    const scratch = partPath(path, '.check');
    const become = (change: Partial<ExportState>) => {
      if (state === null) return;
      state = { ...state, ...change };
      changed(state);
    };
    const thread = begin({ temporary, scratch }, (done, total) => {
      become({ done, total });
    });
    const one: Writing = { thread, isStopped: false, ended: Promise.resolve() };
    const end = async () => {
      try {
        const result = await thread.done;
        if (one.isStopped) throw stopped();
        const total = state?.total ?? 0;
        // Logged before the file gets its name, so that no file exists without its line in the log.
        await log(total, result);
        await moveIntoPlace(temporary, path);
        become({ status: 'ended', done: total });
      } catch (error) {
        await thread.stop();
        await rm(temporary, { recursive: true, force: true }).catch(report);
        await removeParts(dirname(path), basename(scratch)).catch(report);
        become(one.isStopped ? { status: 'stopped' } : { status: 'failed', ...wordsFor(error, report) });
      }
      writing = null;
    };
    one.ended = end();
    return one;
  }

  return {
    async start(task: WritingTask): Promise<ExportState> {
      if (writing !== null)
        throw new FailureError('blocked', 'Another export is running. Wait for it, or stop it.');
      const { path, total } = task;
      await removeLeftovers(dirname(path));
      state = { status: 'running', done: 0, total, path, why: null };
      writing = write(task);
      return state;
    },
    state: (): ExportState | null => state,
    /** Clears the result of the last task, unless one is running. */
    dismiss: (): void => {
      if (writing === null) state = null;
    },
    stop: async (): Promise<void> => {
      if (writing === null) return;
      const { thread, ended } = writing;
      writing.isStopped = true;
      await thread.stop();
      await ended;
    },
  };
}

function wordsFor(error: unknown, report: (error: unknown) => void): Pick<ExportState, 'why' | 'place'> {
  if (error instanceof FailureError) {
    const { message, place } = error.failure;
    return { why: message, ...(place !== undefined && { place }) };
  }
  report(error);
  return { why: isSystemError(error) ? describeSystemError(error, 'file') : problemOf(error).message };
}

const ENDING = '.earmark-part';

/** Returns the path to write to until the file is complete, in the same folder so that it can be renamed. */
const partPath = (path: string, kind: string): string =>
  join(dirname(path), `.${basename(path)}${kind}${ENDING}`);

/** Removes only what a killed export has left in a folder. */
const removeLeftovers = (folder: string): Promise<void> =>
  removeWhere(folder, (name) => name.startsWith('.') && LEFTOVER.test(name));

const removeParts = (folder: string, start: string): Promise<void> =>
  removeWhere(folder, (name) => name.startsWith(start));

/** A copy that is checked has the extension of what it is a part of. */
const LEFTOVER = /\.earmark-part(?:\.[a-z]+)?$/;

async function removeWhere(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.filter(isLeft).map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}
