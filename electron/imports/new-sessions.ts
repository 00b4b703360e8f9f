import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport } from '../service-client/transport.ts';
import type { LinksHome } from '../database/repositories/new-sessions.ts';
import type { Library } from '../database/open-in-worker.ts';
import { problemOf } from '../platform/failures.ts';
import type { NewSessions } from '../../shared/model/import.ts';
import { createLinkCheck, type CheckRequest } from './check-links.ts';

interface Options {
  transport: Transport;
  newSessions: Library['newSessions'];
  /** There are other sessions to add, or a check begins or ends. */
  changed: () => void;
  /** A session of the library got another label. */
  labelled: () => void;
  report: (error: unknown) => void;
  /** Whether someone is at the window: nobody else needs an automatic check. */
  isFocused: () => boolean;
  waits: CheckWaits;
}

export interface CheckWaits {
  /** From when a workspace is opened to its first check. */
  firstMs: number;
  /** From the beginning of one automatic check to that of the next, and at least `restMs` from its end. */
  everyMs: number;
  restMs: number;
  /** How often it is looked whether a check is due. A short step also notices that the computer has slept. */
  stepMs: number;
  /** Between two requests of an automatic check. */
  betweenMs: number;
}

/** The step included, no more than two minutes pass between two automatic checks. */
export const CHECK_WAITS: CheckWaits = {
  firstMs: 10_000,
  everyMs: 110_000,
  restMs: 20_000,
  stepMs: 5000,
  betweenMs: 200,
};

/** While the service cannot be reached, automatic checks become rarer up to this. */
const LONGEST_PAUSE_MS = 15 * 60_000;
const LONGEST_ASKED_MS = 60 * 60_000;

/** Finds the sessions of used links that are not in the library. Adds none of them. */
export function createNewSessionsWatch(options: Options) {
  const { newSessions, changed, report, waits } = options;
  const closed = new AbortController();
  const links = createLinkCheck({ ...options, betweenMs: waits.betweenMs, closed: closed.signal });
  let running: Promise<void> | null = null;
  /** The check that begins when the running one ends. */
  let queued: { request: CheckRequest; done: Promise<void> } | null = null;
  /** What else is under way and uses the library. */
  const others = new Set<Promise<unknown>>();
  /** Whether the last check read some lists and may not read the others. */
  let isPartial = false;
  /** Why the library could not take what the last check found. */
  let libraryError: string | null = null;
  let failures = 0;
  let beganAt = 0;
  let endedAt = 0;
  /** Before this, nothing is asked automatically; before the other, only when a person says so. */
  let pausedUntil = 0;
  let askedToWaitUntil = 0;

  /** Resolves when a check has ended that began after this call. */
  function check(request: CheckRequest): Promise<void> {
    if (closed.signal.aborted) return Promise.resolve();
    if (running === null) return begin(request);
    if (queued === null) {
      const next = { request, done: Promise.resolve() };
      next.done = running.then(() => {
        queued = null;
        return closed.signal.aborted ? undefined : begin(next.request);
      });
      queued = next;
    } else {
      const { wanted, isAutomatic } = queued.request;
      queued.request = {
        wanted: request.wanted === 'all' ? 'all' : wanted,
        isAutomatic: isAutomatic && request.isAutomatic,
      };
    }
    return queued.done;
  }

  function begin(request: CheckRequest): Promise<void> {
    beganAt = Date.now();
    running = readLists(request).finally(() => {
      running = null;
      endedAt = Date.now();
      changed();
    });
    changed();
    return running;
  }

  async function readLists(request: CheckRequest): Promise<void> {
    const at = new Date().toISOString();
    try {
      const { isAnyRead, why, pauseMs } = await links.read(request);
      const isChecked = isAnyRead && pauseMs === null;
      await newSessions.checked(isChecked ? at : null, why);
      libraryError = null;
      isPartial = isChecked && why !== null;
      if (pauseMs === null) failures = 0;
      else pause(pauseMs);
    } catch (error) {
      if (closed.signal.aborted) return;
      libraryError = problemOf(error).message;
      report(error);
    }
  }

  /** `askedMs`: what the service asked for. */
  function pause(askedMs: number): void {
    failures += 1;
    askedToWaitUntil = Date.now() + Math.min(LONGEST_ASKED_MS, askedMs);
    const longer = Math.min(LONGEST_PAUSE_MS, waits.everyMs * 2 ** failures);
    pausedUntil = Math.max(Date.now() + longer, askedToWaitUntil);
  }

  /** Closing waits for it. */
  async function known<T>(work: Promise<T>): Promise<T> {
    others.add(work);
    try {
      return await work;
    } finally {
      others.delete(work);
    }
  }

  /** Checks where it is time to and someone is there to see it. */
  function checkIfDue(): void {
    const due = Math.max(beganAt + waits.everyMs, endedAt + waits.restMs, pausedUntil);
    if (running !== null || Date.now() < due || beganAt === 0 || !options.isFocused()) return;
    void check({ wanted: 'some', isAutomatic: true });
  }

  async function watch(): Promise<void> {
    const { signal } = closed;
    await sleep(waits.firstMs, null, { signal, ref: false });
    if (beganAt === 0) void check({ wanted: 'all', isAutomatic: true });
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      await sleep(waits.stepMs, null, { signal, ref: false });
      checkIfDue();
    }
  }
  // It ends when it is closed.
  watch().catch(() => null);

  return {
    async state(): Promise<NewSessions> {
      const found = await newSessions.state();
      return {
        ...found,
        problem: libraryError ?? found.problem,
        isPartial: isPartial && libraryError === null,
        isChecking: running !== null,
      };
    },
    offeredOf: (home: LinksHome): Promise<string[]> => newSessions.offeredOf(home),
    /** Reads all lists of links, whatever a check before it met. Resolves when it is done. */
    checkAll: (): Promise<void> => check({ wanted: 'all', isAutomatic: false }),
    /** The sessions are looked at: the check begins at once, unless the service asked to be left alone for longer. */
    async opened(): Promise<void> {
      if (Date.now() >= askedToWaitUntil) await check({ wanted: 'some', isAutomatic: false });
    },
    checkIfDue,
    /**
     * Takes a list of links that was read for another reason: `path` is what was asked for, `at` is when (ISO 8601).
     * Anything else is passed over.
     */
    async answered(path: string, body: string, at: string): Promise<void> {
      if (closed.signal.aborted || !(await known(links.take(path, body, at))) || failures === 0) return;
      // The service answers, so a check is worth its while again.
      pausedUntil = askedToWaitUntil;
      failures = 0;
    },
    /** Reads the links of sessions that came into the library without a label. */
    async findLabels(): Promise<void> {
      if (closed.signal.aborted) return;
      await known(links.findLabels()).catch((error: unknown) => {
        if (!closed.signal.aborted) throw error;
      });
    },
    async close(): Promise<void> {
      closed.abort();
      await Promise.allSettled([running, queued?.done, ...others]);
    },
  };
}
