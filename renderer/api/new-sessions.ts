import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from './throttle.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Sessions of used links that can be added, as they were found last, and how the last check went. */
const newSessions = queryOptions({
  queryKey: ['new sessions'],
  queryFn: async () => valueOf(await bridge.call.newSessions(null)),
  staleTime: Infinity,
});

const newSessionsOf = (home: Pick<SessionRef, 'type' | 'projectId'>) =>
  queryOptions({
    queryKey: [...newSessions.queryKey, home.type, home.projectId],
    queryFn: async () => new Set(valueOf(await bridge.call.newSessionsOf(home))),
    staleTime: Infinity,
  });

/** Changes come in bursts, as while sessions are being added. */
const PAUSE_MS = 250;

/** Follows main's word that there are other sessions to add. To be used once, where the app begins. */
export function useFreshNewSessions(): void {
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

/** The IDs of those that belong to one list of links. */
export const useNewSessionsOf = (home: Pick<SessionRef, 'type' | 'projectId'>) =>
  useQuery(newSessionsOf(home));

/** Checks all links for new sessions, because someone says so. */
export async function checkForNewSessions(): Promise<void> {
  valueOf(await bridge.call.checkForNewSessions({ wanted: 'all' }));
}

/** Checks for new sessions as the screen that shows them opens. What comes of it is told by main. */
export function useCheckOnOpening(): void {
  useEffect(() => {
    void bridge.call.checkForNewSessions({ wanted: 'some' });
  }, []);
}
