import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Deletion } from '../../shared/model/privacy.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { queryClient } from './query-client.ts';

/** Data that was deleted from this computer and must not be fetched again automatically. */
export const deletions = queryOptions({
  queryKey: ['deletions'],
  queryFn: async () => valueOf(await bridge.call.deletions(null)),
  staleTime: Infinity,
});

/** Returns when it was deleted; null if it was not, undefined until that is known. */
export function useDeletedAt(sessionId: string, what: Deletion['what']): Date | null | undefined {
  const { data } = useQuery(deletions);
  const found = data?.find((one) => one.sessionId === sessionId && one.what === what);
  if (data === undefined) return undefined;
  return found === undefined ? null : new Date(found.deletedAt);
}

/** When each deleted session was deleted, by its ID. */
export function useDeletedSessions(): ReadonlyMap<string, Date> {
  const { data } = useQuery(deletions);
  return useMemo(
    () =>
      new Map(
        data?.flatMap(({ sessionId, what, deletedAt }) =>
          what === 'everything' ? [[sessionId, new Date(deletedAt)]] : [],
        ),
      ),
    [data],
  );
}

/** Allows deleted data to be fetched again. Call this only at the user's request. */
export async function allowRefetch(sessionIds: string[], what: Deletion['what']): Promise<void> {
  valueOf(await bridge.call.allowRefetch({ workspaceId: await currentWorkspaceId(), sessionIds, what }));
  await queryClient.invalidateQueries({ queryKey: deletions.queryKey });
}
