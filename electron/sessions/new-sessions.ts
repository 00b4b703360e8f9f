import { setTimeout as sleep } from 'node:timers/promises';
import { getText } from '../api/client.ts';
import { retryAfterMs } from '../api/retry.ts';
import type { Transport } from '../api/transport.ts';
import type { LinksHome } from '../library/new-sessions.ts';
import type { Library } from '../library/open-in-worker.ts';
import { FailureError, problemOf, RefusalError } from '../problems.ts';
import type { NewSessions } from '../wire-import.ts';
import { createLinkLists } from './link-lists.ts';
import { readProjectNames } from './project-names.ts';
import { openLinkReading } from './read-used-links.ts';

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

/**
 * What is wanted: `all` lists of links are read; or `some`, which with few projects are all of them too. A person who
 * waits gets four answers at a time; an automatic check takes its time.
 */
interface CheckRequest {
  wanted: 'all' | 'some';
  isAutomatic: boolean;
}

/** Finds the sessions of used links that are not in the library. Adds none of them. */
export function createNewSessionsWatch(options: Options) {
  const { transport, newSessions, changed, report, waits } = options;
  const closed = new AbortController();
  const lists = createLinkLists();
  let running: Promise<void> | null = null;
  /** The check that begins when the running one ends. */
  let queued: { request: CheckRequest; done: Promise<void> } | null = null;
  /** Lists of links that were read for another reason, and are being taken. */
  const taking = new Set<Promise<boolean>>();
  /** Whether the last check could read a list. */
  let isAnyRead = false;
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
      const outcome = await withReading((reading) => readThrough(request, reading));
      isAnyRead = outcome.isAnyRead;
      await newSessions.checked(isAnyRead ? at : null, outcome.why);
      if (outcome.pauseMs === null) failures = 0;
      else {
        failures += 1;
        const longer = Math.min(LONGEST_PAUSE_MS, waits.everyMs * 2 ** failures);
        askedToWaitUntil = Date.now() + Math.min(LONGEST_ASKED_MS, outcome.pauseMs);
        pausedUntil = Math.max(Date.now() + longer, askedToWaitUntil);
      }
    } catch (error) {
      if (!closed.signal.aborted) report(error);
    }
  }

  async function readThrough({ wanted, isAutomatic }: CheckRequest, reading: LinkReading) {
    const trouble = new Map<string, Trouble>();
    let isRead = false;
    try {
      const projectIds = [...(await readProjectNames(transport)).keys()];
      lists.setProjects(projectIds);
      await newSessions.projectsRead(projectIds);
    } catch (error) {
      note(whyNot(error, 'projects:read'));
    }
    const next = lists.next(wanted).values();
    const readers = Array.from({ length: isAutomatic ? 2 : 4 }, async () => {
      for (const home of next) {
        if (closed.signal.aborted || isOver()) return;
        // One after the other: room between requests is what this is for.
        // oxlint-disable no-await-in-loop
        const found = await readList(home, reading);
        if (found === null) isRead = true;
        else note(found);
        if (isAutomatic) await sleep(waits.betweenMs, null, { signal: closed.signal }).catch(() => null);
        // oxlint-enable no-await-in-loop
      }
    });
    await Promise.all(readers);
    const all = [...trouble.values()];
    const over = all.find(({ pauseMs }) => pauseMs !== null);
    return { isAnyRead: isRead, pauseMs: over?.pauseMs ?? null, why: over?.why ?? wordsOf(all) };

    function note(found: Trouble): void {
      trouble.set(found.why, found);
    }
    function isOver(): boolean {
      return [...trouble.values()].some(({ pauseMs }) => pauseMs !== null);
    }
  }

  async function readList(home: LinksHome, reading: LinkReading): Promise<Trouble | null> {
    const { projectId } = home;
    const path =
      projectId === null ? '/v1/instant-voice-links' : `/v1/projects/${encodeURIComponent(projectId)}/links`;
    const at = new Date().toISOString();
    try {
      const { body } = await getText(transport, path, {});
      const isList = await take(home, body, at, reading);
      return isList
        ? null
        : { why: 'The service answered with something that is not a list of links.', pauseMs: null };
    } catch (error) {
      if (closed.signal.aborted) throw error;
      // A project that was removed a moment ago, or a service without instant links.
      if (error instanceof RefusalError && error.refusal.status === 404) {
        if (await newSessions.listRead(home, at)) changed();
        return null;
      }
      return whyNot(error, projectId === null ? 'voice_links:read' : 'projects:read');
    }
  }

  /** Takes a list of links that was asked for at `at`. Returns whether it is one. */
  async function take(home: LinksHome, body: string, at: string, reading: LinkReading): Promise<boolean> {
    let isChanged = false;
    const read = await reading.read(body, async (sessions) => {
      const found = await newSessions.found(home, sessions, at);
      isChanged ||= found.changed;
      if (found.labelled) options.labelled();
    });
    if (read === null) return false;
    if (await newSessions.listRead(home, at)) isChanged = true;
    lists.wasRead(home, { readAt: at, characters: body.length, isOpen: read.isOpen });
    if (isChanged) changed();
    return true;
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
      return { ...found, isPartial: found.trouble !== null && isAnyRead, isChecking: running !== null };
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
     * Takes a list of links that was read for another reason: `path` is what was asked for, `at` is when. Anything
     * else is passed over.
     */
    async answered(path: string, body: string, at: string): Promise<void> {
      const home = homeOfPath(path);
      if (home === null || closed.signal.aborted) return;
      const taken = withReading((reading) => take(home, body, at, reading));
      taking.add(taken);
      const isList = await taken.finally(() => taking.delete(taken));
      // The service answers, so a check is worth its while again.
      if (isList && failures > 0) pausedUntil = askedToWaitUntil;
      if (isList) failures = 0;
    },
    /** Reads the links of sessions that came into the library without a label. */
    async findLabels(): Promise<void> {
      const homes = await newSessions.homesWithoutLabels();
      await withReading(async (reading) => {
        for (const home of homes.slice(0, MOST_FOR_LABELS)) {
          // oxlint-disable-next-line no-await-in-loop
          if (closed.signal.aborted || (await readList(home, reading)) !== null) return;
        }
      });
    },
    async close(): Promise<void> {
      closed.abort();
      await Promise.allSettled([running, queued?.done, ...taking]);
    },
  };
}

type LinkReading = ReturnType<typeof openLinkReading>;

async function withReading<T>(work: (reading: LinkReading) => Promise<T>): Promise<T> {
  const reading = openLinkReading();
  try {
    return await work(reading);
  } finally {
    await reading.close();
  }
}

const MOST_FOR_LABELS = 10;
const LINKS_OF_PROJECT = /^\/v1\/projects\/([^/]+)\/links$/;

function homeOfPath(path: string): LinksHome | null {
  if (path === '/v1/instant-voice-links') return { type: 'instant', projectId: null };
  const id = LINKS_OF_PROJECT.exec(path)?.[1];
  return id === undefined ? null : { type: 'project', projectId: decodeURIComponent(id) };
}

/** `pauseMs`: how long to leave the service alone, at least; null where only this list could not be read. */
interface Trouble {
  why: string;
  pauseMs: number | null;
}

/** What a key may not read is one sentence, however many lists it is. */
function wordsOf(troubles: readonly Trouble[]): string | null {
  return troubles.length === 0 ? null : troubles.map(({ why }) => why).join(' ');
}

function whyNot(error: unknown, scope: string): Trouble {
  if (error instanceof FailureError) return { why: error.message, pauseMs: 0 };
  if (!(error instanceof RefusalError)) throw error;
  const { status } = error.refusal;
  const askedMs = retryAfterMs(error.retryAfter ?? '', Date.now());
  if (status === 401) return { why: 'The service did not accept this key.', pauseMs: 0 };
  if (status === 403)
    return {
      why:
        scope === 'projects:read'
          ? 'This key can’t read project links (scope projects:read).'
          : 'This key can’t read instant links (scope voice_links:read).',
      pauseMs: null,
    };
  if (status === 429) return { why: 'The service asked Earmark to slow down.', pauseMs: askedMs ?? 0 };
  const isAway = status === 502 || status === 503 || status === 504;
  if (status >= 500) return { why: 'The service had a problem.', pauseMs: askedMs ?? (isAway ? 0 : null) };
  return { why: problemOf(error).message, pauseMs: null };
}
