import { setTimeout as sleep } from 'node:timers/promises';
import { getText } from '../api/client.ts';
import type { Transport } from '../api/transport.ts';
import type { Library } from '../library/open-in-worker.ts';
import { FailureError, problemOf, RefusalError } from '../problems.ts';
import type { SessionRef } from '../wire.ts';
import type { NewSessions } from '../wire-import.ts';
import { readProjectNames } from './project-names.ts';
import { openLinkReading } from './read-used-links.ts';

interface Options {
  transport: Transport;
  newSessions: Library['newSessions'];
  changed: () => void;
  /** A session of the library has a label now. */
  labelled: () => void;
  report: (error: unknown) => void;
  /** How long after a workspace was opened its links are looked through for the first time. */
  firstWaitMs: number;
  /** Room between two requests. */
  betweenMs: number;
}

type Home = Pick<SessionRef, 'type' | 'projectId'>;
type LinkReading = ReturnType<typeof openLinkReading>;
const AT_ONCE = 2;
const EVERY_MS = 15 * 60_000;

/** Looks through the used links for sessions that the library does not have. It gets none of them. */
export function createNewSessionsWatch(options: Options) {
  const { transport, newSessions, changed, report, firstWaitMs, betweenMs } = options;
  const closed = new AbortController();
  let looking: Promise<void> | null = null;
  let lookedAt = 0;

  /** One look at a time: who wishes for one meanwhile gets that. */
  function look(): Promise<void> {
    looking ??= lookThrough().finally(() => {
      looking = null;
      lookedAt = Date.now();
    });
    return looking;
  }

  async function lookThrough(): Promise<void> {
    const at = new Date().toISOString();
    const reading = openLinkReading();
    try {
      await newSessions.lookedThrough(at, await lookAt(reading, at));
      changed();
    } catch (error) {
      if (!closed.signal.aborted) report(error);
    } finally {
      await reading.close();
    }
  }

  /** Answers why not everything could be read, or null. */
  async function lookAt(reading: LinkReading, at: string): Promise<string | null> {
    const homes: Home[] = [{ type: 'instant', projectId: null }];
    let trouble: Trouble | null = null;
    try {
      const names = await readProjectNames(transport);
      homes.push(...[...names.keys()].map((projectId) => ({ type: 'project' as const, projectId })));
    } catch (error) {
      trouble = whyNot(error, 'projects:read');
    }
    const next = homes.values();
    const lookers = Array.from({ length: AT_ONCE }, async () => {
      for (const home of next) {
        if (closed.signal.aborted || trouble?.isOver === true) return;
        // Room between requests is what this is for.
        // oxlint-disable no-await-in-loop
        const found = await lookInto(home, reading, at);
        trouble ??= found;
        await sleep(betweenMs, null, { signal: closed.signal }).catch(() => null);
        // oxlint-enable no-await-in-loop
      }
    });
    await Promise.all(lookers);
    return trouble?.why ?? null;
  }

  async function lookInto(home: Home, reading: LinkReading, at: string): Promise<Trouble | null> {
    const { projectId } = home;
    const path =
      projectId === null ? '/v1/instant-voice-links' : `/v1/projects/${encodeURIComponent(projectId)}/links`;
    try {
      const { body } = await getText(transport, path, {});
      const isList = await reading.read(body, async (sessions) => {
        if (await newSessions.found(home, sessions, at)) options.labelled();
      });
      return isList
        ? null
        : { why: 'The service answered with something that is not a list of links.', isOver: false };
    } catch (error) {
      if (closed.signal.aborted) throw error;
      // A project that was removed a moment ago, or a service without instant links.
      if (error instanceof RefusalError && error.refusal.status === 404) return null;
      return whyNot(error, projectId === null ? 'voice_links:read' : 'projects:read');
    }
  }

  async function watch(): Promise<void> {
    const { signal } = closed;
    await sleep(firstWaitMs, null, { signal, ref: false });
    for (;;) {
      // oxlint-disable no-await-in-loop
      await look();
      await sleep(EVERY_MS, null, { signal, ref: false });
      // oxlint-enable no-await-in-loop
    }
  }
  // It ends when it is closed.
  watch().catch(() => null);

  return {
    async state(again: boolean): Promise<NewSessions> {
      if (again) await look();
      return newSessions.state();
    },
    /** The computer has slept: hours may have passed that no timer has counted. */
    wake: (): void => {
      if (lookedAt > 0 && Date.now() - lookedAt > EVERY_MS) void look();
    },
    async close(): Promise<void> {
      closed.abort();
      await looking;
    },
  };
}

/** `isOver`: whatever else is asked now gets no better answer. */
interface Trouble {
  why: string;
  isOver: boolean;
}

function whyNot(error: unknown, scope: string): Trouble {
  if (error instanceof FailureError) return { why: error.message, isOver: true };
  if (!(error instanceof RefusalError)) throw error;
  const { status } = error.refusal;
  if (status === 401) return { why: 'The service did not accept this key.', isOver: true };
  if (status === 403)
    return { why: `This key may not read links: it lacks the scope ${scope}.`, isOver: false };
  if (status === 429)
    return { why: 'The service asked Earmark to slow down. It looks again later.', isOver: true };
  return {
    why: status >= 500 ? 'The service had a problem and did not answer.' : problemOf(error).message,
    isOver: false,
  };
}
