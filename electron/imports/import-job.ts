import { createServicePause } from '../service-client/back-off.ts';
import type { Transport } from '../service-client/transport.ts';
import type { FetchedSession } from '../database/repositories/imports/imports.ts';
import type { Library } from '../database/open-in-worker.ts';
import { problemOf } from '../platform/failures.ts';
import type { ImportItem, ImportRow, ImportState } from '../../shared/model/import.ts';
import { throttle } from '../../shared/domain/throttle.ts';
import type { Transcripts } from '../jobs/fetch-transcripts.ts';
import { createProjectFinder } from './find-project.ts';
import { getSession } from './import-session.ts';
import { importError, type ImportError } from '../service-client/import-error.ts';
import { createWriteBatcher } from './write-batch.ts';

interface Options {
  transport: Transport;
  library: Pick<Library, 'imports' | 'newSessions' | 'sessions'>;
  transcripts: Pick<Transcripts, 'receive'>;
  /** Returns a project's name for added sessions; cheap to call often. */
  projectName: (projectId: string) => Promise<string | null>;
  changed: (state: ImportState) => void;
  /** Called if sessions were added to the library or updated. */
  sessionsChanged: () => void;
  /** Reads the lists of links, so that used links provide the projects of a list's sessions. */
  readLists: () => Promise<void>;
  /** Called when the job has ended. */
  ended: () => void;
  /** Called with the sessions whose transcript was saved. */
  transcriptsSaved: (sessionIds: readonly string[]) => void;
  /** Called if summaries were requested of sessions that are now in the library. */
  summariesRequested: () => void;
  report: (error: unknown) => void;
  firstWaitMs: number;
}

const AT_ONCE = 4;
/** How many sessions are saved at once: the library's thread has other calls to serve. */
const MOST_TOGETHER = 16;
const TELL_MS = 250;
const TELL_SESSIONS_MS = 1000;
/** How many times a session without a response is tried before it counts as failed. */
const MOST_TRIES = 3;
const PART = 2000;

interface Run {
  stopped: AbortController;
  /** The number of running workers. */
  workers: number;
}
const newRun = (): Run => ({ stopped: new AbortController(), workers: 0 });

type Taken = NonNullable<Awaited<ReturnType<Library['imports']['take']>>>;

/**
 * Imports the sessions of a list, a few at a time. Its progress is in the library, so it continues after a
 * restart; while the service does not respond it waits, then continues by itself.
 */
export function createImportJob(options: Options) {
  const { library, report } = options;
  const { imports } = library;
  const pause = createServicePause(options.firstWaitMs);
  const projectFinder = createProjectFinder({
    ...options,
    knownOwner: (session) => imports.knownOwner(session),
  });
  /** Replaced after each Stop: responses to earlier requests are ignored. */
  let run = newRun();
  let isClosed = false;
  /** Why the library cannot save anything. */
  let libraryError: string | null = null;
  const tries = new Map<string, number>();

  const keeping = createWriteBatcher<FetchedSession>(MOST_TOGETHER, async (got) => {
    await imports.finish(got, new Date().toISOString());
    telling.ask();
    tellingSessions.ask();
    options.transcriptsSaved(
      got.flatMap(({ seen, transcript }) => (transcript === null ? [] : seen.sessionId)),
    );
    options.summariesRequested();
  });
  const telling = throttle(TELL_MS, () => {
    tell().catch(report);
  });
  const tellingSessions = throttle(TELL_SESSIONS_MS, options.sessionsChanged);

  async function tell(): Promise<void> {
    const now = await state();
    if (now !== null && !isClosed) options.changed(now);
  }

  async function state(): Promise<ImportState | null> {
    const now = await imports.state();
    if (now === null) return null;
    return { ...now, problem: libraryError ?? (now.status === 'running' ? pause.why() : null) };
  }

  /** Starts workers up to the limit; those without work end by themselves. */
  function goOn(): void {
    if (run.stopped.signal.aborted) run = newRun();
    libraryError = null;
    telling.ask();
    while (run.workers < AT_ONCE) {
      run.workers += 1;
      void work(run);
    }
  }

  async function work(own: Run): Promise<void> {
    const { signal } = own.stopped;
    try {
      await workThrough(signal);
      await keeping.idle();
      own.workers -= 1;
      if (own.workers === 0 && !isStopped(signal)) {
        await imports.end();
        options.ended();
      }
    } catch (error) {
      if (!isStopped(signal)) await giveUp(own, error);
    }
    if (isClosed) return;
    telling.ask();
    tellingSessions.ask();
  }

  /** Stops if the library cannot save: the disk is full, or another program has locked it. */
  async function giveUp(own: Run, error: unknown): Promise<void> {
    own.stopped.abort();
    libraryError = problemOf(error).message;
    if (problemOf(error).kind === 'bug') report(error);
    await imports.stop().catch(report);
  }

  async function workThrough(signal: AbortSignal): Promise<void> {
    while (!isStopped(signal)) {
      // One after another in each worker; several workers run at once.
      // oxlint-disable no-await-in-loop
      await pause.over(signal);
      const item = isStopped(signal) ? null : await imports.take();
      if (item === null) return;
      telling.ask();
      await getOne(item, signal);
      // oxlint-enable no-await-in-loop
    }
  }

  async function getOne(item: Taken, signal: AbortSignal): Promise<void> {
    const { sessionId } = item;
    const got = await getPlaced(item, signal).catch((error: unknown) => {
      if (problemOf(error).kind === 'bug') report(error);
      return importError(error, item.type);
    });
    // A stopped or closed line stays waiting in the library for the next time.
    if (isStopped(signal)) return;
    if ('seen' in got) {
      pause.answered();
      tries.delete(sessionId);
      const { projectId } = got.seen;
      const name = projectId === null ? null : await options.projectName(projectId);
      // A known duration of the recording is more accurate than the end of the last turn.
      const { durationSeconds, ...seen } = got.seen;
      const known = item.durationSeconds === null && durationSeconds !== undefined;
      await keeping.add({
        ...got,
        seen: { ...seen, ...(known && { durationSeconds }), ...(name !== null && { projectName: name }) },
      });
    } else if (got.kind === 'pause') {
      const tried = (tries.get(sessionId) ?? 0) + 1;
      if (got.mayBeItem) tries.set(sessionId, tried);
      if (tried >= MOST_TRIES && got.mayBeItem) await imports.fail(sessionId, got.why);
      else await imports.requeue(sessionId);
      pause.begin(got.why, got.requestedDelayMs);
    } else {
      pause.answered();
      await imports.fail(sessionId, got.why);
      if (got.kind === 'all') await imports.failRest(got.why);
    }
    telling.ask();
  }

  /** Returns the service's data for a line's session, or why it was not found; finds its project first. */
  async function getPlaced(
    { sessionId, type, projectId }: Taken,
    signal: AbortSignal,
  ): Promise<FetchedSession | ImportError> {
    const session = { sessionId, type, projectId };
    if (type === 'instant' || projectId !== null) return getSession(options, session);
    const found = await projectFinder.find(session, signal);
    if ('why' in found) return { kind: 'item', why: found.why };
    const withOwner = { sessionId, ...found.owner };
    if (!isStopped(signal)) await imports.setOwner(withOwner);
    return getSession(options, withOwner);
  }

  async function stop(): Promise<void> {
    run.stopped.abort();
    keeping.drop();
    await imports.stop();
    telling.ask();
  }

  const begin = async (
    rows: ImportRow[],
    request: { withSummaries: boolean; continues: boolean },
  ): Promise<ImportState> => {
    await imports.begin(rows, request, new Date().toISOString());
    if (!request.continues) projectFinder.reset();
    goOn();
    tellingSessions.ask();
    options.summariesRequested();
    const now = await state();
    if (now === null) throw new Error('The import job that was started is missing');
    return now;
  };

  return {
    begin,
    /** Imports the sessions that used links name and the library does not have. */
    async importNewSessions(withSummaries: boolean): Promise<ImportState> {
      // Reading all of them at once would block other calls to the library's thread.
      const parts: ImportRow[][] = [];
      for (let from = 0; ; from += PART) {
        // oxlint-disable-next-line no-await-in-loop
        const part = await library.newSessions.some(PART, from);
        parts.push(part);
        if (part.length < PART) break;
      }
      let now = await begin(parts[0] ?? [], { withSummaries, continues: false });
      // oxlint-disable-next-line no-await-in-loop
      for (const part of parts.slice(1)) now = await begin(part, { withSummaries, continues: true });
      return now;
    },
    state,
    items: (only: 'failed' | null, from: number, count: number): Promise<ImportItem[]> =>
      imports.items(only, from, count),
    stop,
    async resume(): Promise<void> {
      await imports.resume();
      projectFinder.reset();
      tries.clear();
      pause.wake();
      run.stopped.abort();
      goOn();
    },
    async discardJob(): Promise<void> {
      await imports.discardJob();
      libraryError = null;
    },
    /** Continues what the last run of the app left unfinished. */
    async resumeAtStartup(): Promise<void> {
      if ((await imports.state())?.status === 'running') goOn();
    },
    /** Call this after the computer has slept: pending requests are retried now. */
    wake: (): void => {
      pause.wake();
    },
    close: (): void => {
      isClosed = true;
      run.stopped.abort();
      keeping.drop();
      telling.close();
      tellingSessions.close();
    },
  };
}

/** A function, because the compiler would assume that the value does not change across an await. */
const isStopped = (signal: AbortSignal) => signal.aborted;
