import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from '../../shared/domain/throttle.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { withChanges } from './session-changes.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

/** The library revision that each list was read at. */
const revisions = new WeakMap<readonly SessionRecord[], string>();

/**
 * Every session of the library: the last opened first, then those that were only added. Refetching reads only
 * the changes; a record that did not change stays the same object.
 */
export const librarySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ client, queryKey }): Promise<readonly SessionRecord[]> => {
    const before = client.getQueryData<readonly SessionRecord[]>(queryKey) ?? [];
    const since = revisions.get(before) ?? null;
    const changes = fromJson(valueOf(await bridge.call.sessionChanges({ since })));
    const sessions = withChanges(before, changes);
    revisions.set(sessions, changes.revision);
    return sessions;
  },
  staleTime: Infinity,
  structuralSharing: false,
});

const NONE: ReadonlyMap<string, SessionRecord> = new Map();
const byId = new WeakMap<readonly SessionRecord[], ReadonlyMap<string, SessionRecord>>();

/** Built once per list, since many callers look up sessions by ID. */
function sessionsById(sessions: readonly SessionRecord[]): ReadonlyMap<string, SessionRecord> {
  const known = byId.get(sessions);
  if (known !== undefined) return known;
  const made = new Map(sessions.map((session) => [session.sessionId, session]));
  byId.set(sessions, made);
  return made;
}

/** Returns the sessions of the library by ID. */
export function useSessionsById(): ReadonlyMap<string, SessionRecord> {
  const { data } = useQuery(librarySessions);
  return data === undefined ? NONE : sessionsById(data);
}

/** Returns what returns the turn map of a session as it is now: main does not send it with what it counts. */
export async function turnMapsNow(client: QueryClient): Promise<(sessionId: string) => string | null> {
  const sessions = sessionsById(await client.query(librarySessions));
  return (sessionId) => sessions.get(sessionId)?.turnMap ?? null;
}

/**
 * A single change is shown at once. During a burst, as while sessions are being added, this limits the
 * updates.
 */
const PAUSE_MS = 250;

/**
 * Reads the changes, and counts again, whenever main reports changed sessions or notes. Use this once, at the root of
 * the app.
 */
export function useSessionUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const sessions = throttle(PAUSE_MS, () =>
      queryClient.invalidateQueries({ queryKey: librarySessions.queryKey, exact: true }),
    );
    const notes = throttle(PAUSE_MS, () => queryClient.invalidateQueries({ queryKey: ['notes'] }));
    const counts = throttle(PAUSE_MS, () => queryClient.invalidateQueries({ queryKey: ['analysis'] }));
    const ends = [
      bridge.on.sessionsChanged(sessions.ask),
      bridge.on.notesChanged(notes.ask),
      bridge.on.sessionsChanged(counts.ask),
      bridge.on.notesChanged(counts.ask),
      bridge.on.attributesChanged(counts.ask),
      sessions.close,
      notes.close,
      counts.close,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
}
