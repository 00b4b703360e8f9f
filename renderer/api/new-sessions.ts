import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './failures.ts';
import { queryClient } from './query-client.ts';

/** Sessions of used links that are not in the library, as they were found last. */
const newSessions = queryOptions({
  queryKey: ['new sessions'],
  queryFn: async () => valueOf(await bridge.call.newSessions({ again: false })),
  staleTime: Infinity,
});

export function useNewSessions() {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: newSessions.queryKey });
    const stops = [bridge.on.newSessionsChanged(again), bridge.on.sessionsChanged(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return useQuery(newSessions);
}

/** Looks through the used links again. */
export async function lookAgain(): Promise<void> {
  queryClient.setQueryData(newSessions.queryKey, valueOf(await bridge.call.newSessions({ again: true })));
}
