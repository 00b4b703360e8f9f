import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from '../../shared/domain/throttle.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Sessions of used links that can be added, as last found, and how the last check went. */
const newSessions = queryOptions({
  queryKey: ['new sessions'],
  queryFn: async () => valueOf(await bridge.call.newSessions(null)),
  staleTime: Infinity,
});

const newSessionIds = (home: Pick<SessionRef, 'type' | 'projectId'>) =>
  queryOptions({
    queryKey: [...newSessions.queryKey, home.type, home.projectId],
    queryFn: async () => new Set(valueOf(await bridge.call.newSessionIds(home))),
    staleTime: Infinity,
  });

/** Changes come in bursts, for example while sessions are being added. */
const PAUSE_MS = 250;

/** Follows main's events about other sessions to add. Use this once, at the root of the app. */
export function useNewSessionUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = throttle(PAUSE_MS, () => client.invalidateQueries({ queryKey: newSessions.queryKey }));
    const stops = [
      bridge.on.newSessionsChanged(again.ask),
      bridge.on.sessionsChanged(again.ask),
      again.close,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

export const useNewSessions = () => useQuery(newSessions);

/** Returns the IDs of the new sessions that belong to one list of links. */
export const useNewSessionsOf = (home: Pick<SessionRef, 'type' | 'projectId'>) =>
  useQuery(newSessionIds(home));

/** The estimated size of the recordings of `count` new sessions, in bytes; null if it is not known. */
export const newRecordingsSize = (count: number) =>
  queryOptions({
    // Not below the key of the new sessions: each check would ask the service again.
    queryKey: ['size of new recordings', count],
    queryFn: async () => valueOf(await bridge.call.newRecordingsSize(null)),
    staleTime: Infinity,
    retry: false,
  });

/** Checks all links for new sessions, at the user's request. */
export async function checkForNewSessions(): Promise<void> {
  valueOf(await bridge.call.checkForNewSessions({ wanted: 'all' }));
}

/** Checks for new sessions when the screen that shows them opens. Main's events report the result. */
export function useCheckOnOpening(hasService: boolean): void {
  useEffect(() => {
    if (hasService) void bridge.call.checkForNewSessions({ wanted: 'some' });
  }, [hasService]);
}
