import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../service-client/client.ts';
import { retryAfterMs } from '../../shared/domain/retry-after.ts';
import { pathOf, pathParametersOf } from '../service-client/operations.ts';
import { GATEWAY_ERRORS } from '../service-client/retry.ts';
import type { Transport } from '../service-client/transport.ts';
import type { LinkListOwner } from '../database/repositories/imports/new-sessions.ts';
import type { Library } from '../database/open-in-worker.ts';
import { FailureError, isRefusedWith, problemOf, RefusalError } from '../platform/failures.ts';
import { unlessAborted } from '../platform/unless-aborted.ts';
import { createLinkLists } from './link-lists.ts';
import { readProjectNames } from './project-names.ts';
import { openLinkReading } from './read-used-links.ts';
import { throttle } from '../../shared/domain/throttle.ts';
import type { LinkListCounts } from '../../shared/model/import.ts';

const PROGRESS_MS = 250;

interface Options {
  transport: Transport;
  newSessions: Library['newSessions'];
  /** Called if the sessions that can be added have changed. */
  changed: () => void;
  /** Called if a session of the library has a new label. */
  labelled: () => void;
  /** Pause between two requests of an automatic check. */
  betweenMs: number;
  /** Aborted when the workspace closes: pending responses are no longer awaited. */
  closed: AbortSignal;
}

/**
 * What to read: `all` lists of links, or `some`, which includes all if there are few projects. For a waiting
 * user, four requests run at once; an automatic check is slower.
 */
export interface CheckRequest {
  wanted: 'all' | 'some';
  isAutomatic: boolean;
}

export interface CheckOutcome {
  /** True if any list was read. */
  isAnyRead: boolean;
  /** Why not all lists were read, as a message for the user. */
  why: string | null;
  /** The minimum pause before the next request to the service; null if it responds. */
  pauseMs: number | null;
}

/** Reads the service's lists of links, and passes the sessions of used links to the library. */
export function createLinkCheck(options: Options) {
  const { transport, newSessions, changed, closed } = options;
  const lists = createLinkLists();
  let areProjectsKnown = false;
  /** How many lists the running check, or the last one, has read; null before the first. */
  let progress: { read: number; total: number } | null = null;
  /** A waiting user sees how far it is; each time, the window reads the state again. */
  const tellingProgress = throttle(PROGRESS_MS, changed);
  closed.addEventListener('abort', tellingProgress.close);

  async function readThrough({ wanted, isAutomatic }: CheckRequest, reading: LinkReading) {
    const troubles: ErrorState[] = [];
    let isAnyRead = false;
    const isOver = () => troubles.some(({ pauseMs }) => pauseMs !== null);
    try {
      const projectIds = [...(await unlessAborted(readProjectNames(transport), closed)).keys()];
      lists.setProjects(projectIds);
      areProjectsKnown = true;
      await newSessions.projectsRead(projectIds);
    } catch (error) {
      if (closed.aborted) throw error;
      troubles.push(whyNot(error, 'projects:read'));
    }
    const homes = lists.next(wanted);
    const checked = { read: 0, total: homes.length };
    progress = checked;
    const next = homes.values();
    const readers = Array.from({ length: isAutomatic ? 2 : 4 }, async () => {
      for (const home of next) {
        if (closed.aborted || isOver()) return;
        // One after another, to leave gaps between requests.
        // oxlint-disable no-await-in-loop
        const problem = await readList(home, reading);
        if (problem === null) isAnyRead = true;
        else troubles.push(problem);
        checked.read += 1;
        if (!isAutomatic) tellingProgress.ask();
        if (isAutomatic) await sleep(options.betweenMs, null, { signal: closed }).catch(() => null);
        // oxlint-enable no-await-in-loop
      }
    });
    await Promise.all(readers);
    return outcomeOf(troubles, isAnyRead);
  }

  const fetchLinks = (projectId: string | null) =>
    projectId === null
      ? send(transport, 'listInstantLinks')
      : send(transport, 'listProjectLinks', { path: { projectId } });

  async function readList(home: LinkListOwner, reading: LinkReading): Promise<ErrorState | null> {
    const { projectId } = home;
    const at = new Date().toISOString();
    try {
      const { body } = await unlessAborted(fetchLinks(projectId), closed);
      const isList = await take(home, body, at, reading);
      return isList
        ? null
        : { why: 'The service sent something that is not a list of links.', pauseMs: null };
    } catch (error) {
      if (closed.aborted) throw error;
      // The project was just removed, or the service has no instant links.
      if (isRefusedWith(error, 404)) {
        if (await newSessions.listRead(home, at)) changed();
        return null;
      }
      return whyNot(error, projectId === null ? 'voice_links:read' : 'projects:read');
    }
  }

  /** Saves a list of links that was requested at `at`. Returns false if `body` is not one. */
  async function take(home: LinkListOwner, body: string, at: string, reading: LinkReading): Promise<boolean> {
    let isChanged = false;
    let named = 0;
    const read = await reading.read(body, async (sessions) => {
      named += sessions.length;
      const found = await newSessions.found(home, sessions, at);
      isChanged ||= found.changed;
      if (found.labelled) options.labelled();
    });
    if (read === null) return false;
    if (await newSessions.listRead(home, at)) isChanged = true;
    const { isOpen, links } = read;
    lists.wasRead(home, { readAt: at, characters: body.length, isOpen, links, sessions: named });
    if (isChanged) changed();
    return true;
  }

  return {
    /** Returns what the lists had when they were last read; null before the first check. */
    counts(): LinkListCounts | null {
      if (progress === null) return null;
      const { projects, ...counts } = lists.counts();
      return { ...counts, ...progress, projects: areProjectsKnown ? projects : null };
    },
    /** Rejects if the workspace closes, and for unexpected errors. */
    read: (request: CheckRequest): Promise<CheckOutcome> =>
      withReading((reading) => readThrough(request, reading)),
    /** Saves a response, requested at `at` (ISO 8601) for another purpose, if it is a list of links. */
    async take(path: string, body: string, at: string): Promise<boolean> {
      const home = ownerOfPath(path);
      return home !== null && withReading((reading) => take(home, body, at, reading));
    },
    /** Reads the links of sessions that were added without a label. */
    async findLabels(): Promise<void> {
      const homes = await newSessions.ownersWithoutLabels();
      await withReading(async (reading) => {
        for (const home of homes.slice(0, MOST_FOR_LABELS)) {
          // oxlint-disable-next-line no-await-in-loop
          if (closed.aborted || (await readList(home, reading)) !== null) return;
        }
      });
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

function ownerOfPath(path: string): LinkListOwner | null {
  if (path === pathOf('listInstantLinks')) return { type: 'instant', projectId: null };
  const parameters = pathParametersOf('listProjectLinks', path);
  return parameters === null ? null : { type: 'project', projectId: parameters.projectId };
}

/** `pauseMs` as in an outcome; null if only this list could not be read. */
interface ErrorState {
  why: string;
  pauseMs: number | null;
}

/** Lists that the key may not read give one sentence, however many there are. */
function outcomeOf(troubles: readonly ErrorState[], isAnyRead: boolean): CheckOutcome {
  const over = troubles.find(({ pauseMs }) => pauseMs !== null);
  if (over !== undefined) return { isAnyRead, ...over };
  const why = [...new Set(troubles.map((problem) => problem.why))].join(' ');
  return { isAnyRead, why: why === '' ? null : why, pauseMs: null };
}

function whyNot(error: unknown, scope: string): ErrorState {
  if (error instanceof FailureError) return { why: error.message, pauseMs: 0 };
  if (!(error instanceof RefusalError)) throw error;
  const { status } = error.refusal;
  const requestedDelayMs = retryAfterMs(error.retryAfter, Date.now());
  if (status === 401) return { why: 'The service no longer accepts this key.', pauseMs: 0 };
  if (status === 403)
    return {
      why:
        scope === 'projects:read'
          ? 'This key can’t read project links (scope projects:read).'
          : 'This key can’t read instant links (scope voice_links:read).',
      pauseMs: null,
    };
  if (status === 429)
    return { why: 'The service asked Earmark to slow down.', pauseMs: requestedDelayMs ?? 0 };
  if (status >= 500)
    return {
      why: 'The service had a problem.',
      pauseMs: requestedDelayMs ?? (GATEWAY_ERRORS.includes(status) ? 0 : null),
    };
  return { why: problemOf(error).message, pauseMs: null };
}
