import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './failures.ts';

/** Sessions opened on this computer, the last opened first. */
export const sessionsHere = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => valueOf(await bridge.call.sessions(null)),
  staleTime: Infinity,
});

/** Reads the sessions again whenever main says that they changed. To be used once, where the app begins. */
export function useFreshSessions(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge.on.sessionsChanged(() => {
        void queryClient.invalidateQueries({ queryKey: sessionsHere.queryKey, exact: true });
      }),
    [queryClient],
  );
}
