import { unlessAborted } from '../platform/unless-aborted.ts';
import { FailureError } from '../platform/failures.ts';
import type { Deletion, PurgeRequest } from '../../shared/model/privacy.ts';

/** `session`: what goes only with the whole session, such as its status. */
export type SessionPart = 'audio' | 'words' | 'session';

export type SessionFetches = ReturnType<typeof createSessionFetches>;

/** Something of a session is not fetched, since it was deleted from this computer. */
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
 * Decides whether something of a session may be fetched: not while it is being deleted, and not after it was, until a
 * person wants it back. What is under way when a deletion begins is aborted. `read` lists what was deleted.
 */
export function createSessionFetches(read: () => Promise<Deletion[]>) {
  let deletions: readonly Deletion[] = [];
  const deleted = new Map<string, Set<Deletion['what']>>();
  const running = new Map<string, Set<AbortController>>();
  /** Deletions that are under way. */
  const held = new Set<PurgeRequest>();

  const isMeant = ({ sessionIds }: PurgeRequest, sessionId: string) =>
    sessionIds?.includes(sessionId) ?? true;

  /** Why this part of a session may not be fetched, in plain words; null if it may. */
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
    /** Reads again what was deleted. */
    reload,
    list: (): readonly Deletion[] => deletions,
    refusal,
    /** Fetches something of a session. Rejects with a DeletedError if it was deleted, also when that happens meanwhile. */
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
        // It may have been deleted in the very moment that it arrived.
        stop.signal.throwIfAborted();
        return fetched;
      } catch (error) {
        throw stop.signal.aborted ? new DeletedError(refusal(sessionId, part) ?? WORDS.everything) : error;
      } finally {
        runs.delete(stop);
        if (runs.size === 0) running.delete(sessionId);
      }
    },
    /** Deletes while nothing of the sessions is fetched, nor can be. `begun` is called as soon as that is so. */
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
