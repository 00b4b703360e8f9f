import { unlessAborted } from '../platform/unless-aborted.ts';
import { FailureError } from '../platform/failures.ts';
import type { Deletion, PurgeRequest } from '../../shared/model/privacy.ts';

/** `session`: data deleted only with the whole session, such as its status. */
export type SessionPart = 'audio' | 'words' | 'session';

export type SessionFetches = ReturnType<typeof createSessionFetches>;

/** Thrown if part of a session is not fetched because it was deleted from this computer. */
export class DeletedError extends FailureError {
  constructor(message: string) {
    super('blocked', message);
  }
}

const WORDS: Record<Deletion['what'], string> = {
  audio: 'The recording was deleted from this computer.',
  words: 'The words of this session were deleted from this computer.',
  everything: 'This session was deleted from this computer.',
};

/**
 * Decides whether part of a session may be fetched: not while it is being deleted, and not afterwards until
 * the user restores it. Fetches are aborted when a deletion begins. `read` lists the deletions.
 */
export function createSessionFetches(read: () => Promise<Deletion[]>) {
  let deletions: readonly Deletion[] = [];
  const deleted = new Map<string, Set<Deletion['what']>>();
  const running = new Map<string, Set<AbortController>>();
  /** Deletions in progress. */
  const held = new Set<PurgeRequest>();

  const isMeant = ({ sessionIds }: PurgeRequest, sessionId: string) =>
    sessionIds?.includes(sessionId) ?? true;

  /** Returns why this part of a session may not be fetched, or null if it may. */
  function refusal(sessionId: string, part: SessionPart): string | null {
    const gone = deleted.get(sessionId);
    if (gone?.has('everything') === true) return WORDS.everything;
    for (const request of held) if (isMeant(request, sessionId)) return WORDS[request.what];
    return part !== 'session' && gone?.has(part) === true ? WORDS[part] : null;
  }

  async function reload(): Promise<void> {
    deletions = await read();
    deleted.clear();
    for (const { sessionId, what } of deletions)
      deleted.set(sessionId, (deleted.get(sessionId) ?? new Set()).add(what));
  }

  function abort(request: PurgeRequest): void {
    for (const [sessionId, runs] of running)
      if (isMeant(request, sessionId)) for (const stop of runs) stop.abort();
  }

  return {
    /** Reads the list of deletions again. */
    reload,
    list: (): readonly Deletion[] => deletions,
    refusal,
    /** Fetches part of a session. Rejects with a DeletedError if it is deleted before or during the fetch. */
    async run<T>(
      sessionId: string,
      part: SessionPart,
      fetchIt: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const why = refusal(sessionId, part);
      if (why !== null) throw new DeletedError(why);
      const stop = new AbortController();
      const runs = running.get(sessionId) ?? new Set();
      running.set(sessionId, runs.add(stop));
      try {
        const fetched = await unlessAborted(fetchIt(stop.signal), stop.signal);
        // It may have been deleted at the moment it arrived.
        stop.signal.throwIfAborted();
        return fetched;
      } catch (error) {
        throw stop.signal.aborted ? new DeletedError(refusal(sessionId, part) ?? WORDS.everything) : error;
      } finally {
        runs.delete(stop);
        if (runs.size === 0) running.delete(sessionId);
      }
    },
    /** Runs a deletion while fetches of the sessions are blocked. Calls `begun` once they are. */
    async hold<T>(request: PurgeRequest, begun: () => void, deleteIt: () => Promise<T>): Promise<T> {
      held.add(request);
      try {
        begun();
        abort(request);
        return await deleteIt();
      } finally {
        await reload();
        held.delete(request);
      }
    },
  };
}
