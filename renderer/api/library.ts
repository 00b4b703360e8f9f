import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from './throttle.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { withChanges } from './session-changes.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

/** The library's revision that a list is of. */
const revisions = new WeakMap<readonly SessionRecord[], string>();

/**
 * Every session of the library, the last opened first, then those that were only added. Reading it again asks for what
 * changed since: a record that did not change stays the same object.
 */
export const sessionsHere = queryOptions({
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

/** Made once for each list: many look sessions up by their IDs. */
function sessionsById(sessions: readonly SessionRecord[]): ReadonlyMap<string, SessionRecord> {
  const known = byId.get(sessions);
  if (known !== undefined) return known;
  const made = new Map(sessions.map((session) => [session.sessionId, session]));
  byId.set(sessions, made);
  return made;
}

/** The sessions opened on this computer, by ID. */
export function useSessionsById(): ReadonlyMap<string, SessionRecord> {
  const { data } = useQuery(sessionsHere);
  return data === undefined ? NONE : sessionsById(data);
}

/** One change is shown at once; of many, as while sessions are being added, a few times a second is enough. */
const PAUSE_MS = 250;

/** Reads what changed whenever main says that sessions or notes did. To be used once, where the app begins. */
export function useFreshSessions(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const sessions = throttle(PAUSE_MS, () =>
      queryClient.invalidateQueries({ queryKey: sessionsHere.queryKey, exact: true }),
    );
    const notes = throttle(PAUSE_MS, () => queryClient.invalidateQueries({ queryKey: ['notes'] }));
    const ends = [
      bridge.on.sessionsChanged(sessions.ask),
      bridge.on.notesChanged(notes.ask),
      sessions.close,
      notes.close,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
}
