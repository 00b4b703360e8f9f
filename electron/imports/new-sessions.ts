import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '../service-client/back-off.ts';
import type { Transport } from '../service-client/transport.ts';
import type { LinkListOwner } from '../database/repositories/imports/new-sessions.ts';
import type { Library } from '../database/open-in-worker.ts';
import { problemOf } from '../platform/failures.ts';
import type { NewSessions } from '../../shared/model/import.ts';
import { createLinkCheck, type CheckRequest } from './check-links.ts';

interface Options {
  transport: Transport;
  newSessions: Library['newSessions'];
  /** Called if the sessions that can be added have changed, or a check starts or ends. */
  changed: () => void;
  /** Called if a session of the library has a new label. */
  labelled: () => void;
  report: (error: unknown) => void;
  /** Returns true if the window has the focus: otherwise no automatic check is needed. */
  isFocused: () => boolean;
  waits: CheckWaits;
}

export interface CheckWaits {
  /** From opening a workspace to its first check. */
  firstMs: number;
  /** From the start of one automatic check to that of the next, which is at least `restMs` after its end. */
  everyMs: number;
  restMs: number;
  /** How often to test whether a check is due. A short interval also detects that the computer has slept. */
  stepMs: number;
  /** Pause between two requests of an automatic check. */
  betweenMs: number;
}

/** Including the step, at most two minutes pass between two automatic checks. */
export const CHECK_WAITS: CheckWaits = {
  firstMs: 10_000,
  everyMs: 110_000,
  restMs: 20_000,
  stepMs: 5000,
  betweenMs: 200,
};

/** The longest interval between automatic checks while the service cannot be reached. */
const LONGEST_PAUSE_MS = 15 * 60_000;
const LONGEST_ASKED_MS = 60 * 60_000;

/** Finds sessions of used links that are not in the library. Does not add them. */
export function createNewSessionWatcher(options: Options) {
  const { newSessions, changed, report, waits } = options;
  const closed = new AbortController();
  const links = createLinkCheck({ ...options, betweenMs: waits.betweenMs, closed: closed.signal });
  let running: Promise<void> | null = null;
  /** The check that starts when the running one ends. */
  let queued: { request: CheckRequest; done: Promise<void> } | null = null;
  /** Other running work that uses the library. */
  const others = new Set<Promise<unknown>>();
  /** True if the last check could read only some of the lists. */
  let isPartial = false;
  /** Why the library could not save what the last check found. */
  let libraryError: string | null = null;
  let failures = 0;
  let beganAt = 0;
  let endedAt = 0;
  /** Until `pausedUntil` no automatic check runs; until `askedToWaitUntil`, only `checkAll` does. */
  let pausedUntil = 0;
  let askedToWaitUntil = 0;

  /** Resolves when a check that started after this call has ended. */
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

  /** Pauses automatic checks; `requestedDelayMs` is the wait that the service requested. */
  function pause(requestedDelayMs: number): void {
    failures += 1;
    askedToWaitUntil = Date.now() + Math.min(LONGEST_ASKED_MS, requestedDelayMs);
    const longer = backOffMs(failures + 1, { firstMs: waits.everyMs, longestMs: LONGEST_PAUSE_MS });
    pausedUntil = Math.max(Date.now() + longer, askedToWaitUntil);
  }

  /** Registers work that `close` must wait for. */
  async function known<T>(work: Promise<T>): Promise<T> {
    others.add(work);
    try {
      return await work;
    } finally {
      others.delete(work);
    }
  }

  /** Starts a check if one is due and the window has the focus. */
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
  // It rejects when it is closed.
  watch().catch(() => null);

  return {
    async state(): Promise<NewSessions> {
      const found = await newSessions.state();
      return {
        ...found,
        problem: libraryError ?? found.problem,
        isPartial: isPartial && libraryError === null,
        isChecking: running !== null,
        lists: links.counts(),
      };
    },
    offeredOf: (home: LinkListOwner): Promise<string[]> => newSessions.offeredOf(home),
    /** Reads all lists of links, whatever earlier checks found. Resolves when it is done. */
    checkAll: (): Promise<void> => check({ wanted: 'all', isAutomatic: false }),
    /**
     * Checks immediately for a user who views the sessions, unless the service requested a longer wait. The first
     * check of a workspace reads all lists.
     */
    async opened(): Promise<void> {
      if (Date.now() < askedToWaitUntil) return;
      const { checkedAt } = await newSessions.state();
      await check({ wanted: checkedAt === null ? 'all' : 'some', isAutomatic: false });
    },
    checkIfDue,
    /**
     * Saves a list of links read for another purpose, requested at `at` (ISO 8601). Ignores other responses.
     */
    async answered(path: string, body: string, at: string): Promise<void> {
      if (closed.signal.aborted || !(await known(links.take(path, body, at))) || failures === 0) return;
      // The service responds, so another check is worthwhile.
      pausedUntil = askedToWaitUntil;
      failures = 0;
    },
    /** Reads the links of sessions that were added without a label. */
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
