import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { SessionRecord } from '../../electron/wire-library.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './failures.ts';
import { fromJson } from './from-json.ts';
import { withVisibleNames } from './visible-names.ts';

/** Every session of the library, the last opened first, then those that were only added. */
export const sessionsHere = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => fromJson(valueOf(await bridge.call.sessions(null))).map(withVisibleNames),
  staleTime: Infinity,
});

/** The sessions opened on this computer, by ID. */
export function useSessionsById(): ReadonlyMap<string, SessionRecord> {
  const { data } = useQuery(sessionsHere);
  return useMemo(() => new Map(data?.map((session) => [session.sessionId, session])), [data]);
}

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
  useEffect(
    () =>
      bridge.on.notesChanged(() => {
        void queryClient.invalidateQueries({ queryKey: ['notes'] });
      }),
    [queryClient],
  );
}
