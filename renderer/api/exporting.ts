import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportPlan, ExportState, ExportRequest } from '../../shared/model/export.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { workspaceNow } from './notes.ts';
import { queryClient } from './query-client.ts';

/** The last export: how far it is, or how it ended. Null where there is none, or it was put away. */
const lastExport = queryOptions({
  queryKey: ['export'],
  queryFn: async () => valueOf(await bridge.call.exportState(null)),
  staleTime: Infinity,
});

/** Follows the last export as main tells of it. */
export function useLastExport(): ExportState | null {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on.exportChanged((state) => {
        client.setQueryData(lastExport.queryKey, state);
      }),
    [client],
  );
  return useQuery(lastExport).data ?? null;
}

/**
 * What is about to be written; `opening` tells one opening of the dialog from the next, as thousands of IDs would. What
 * is known first is its data while names are looked for in the texts.
 */
export const exportPlanOf = (opening: number, request: ExportRequest) => {
  const { sessionIds: _, ...choices } = request;
  return queryOptions({
    queryKey: ['export plan', opening, choices],
    queryFn: async ({ client, queryKey, signal }): Promise<ExportPlan> => {
      const first = valueOf(await bridge.call.exportPlan(request));
      if (first.manifest.isWhole) return first;
      signal.throwIfAborted();
      client.setQueryData(queryKey, first);
      return valueOf(await bridge.call.wholeExportPlan({ number: first.number }));
    },
    enabled: request.formats.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** Asks where to, and begins; false if the person cancels. */
export async function startExport(request: ExportRequest): Promise<boolean> {
  const state = valueOf(await bridge.call.startExport({ workspaceId: await workspaceNow(), ...request }));
  if (state === null) return false;
  // Main may have told of a later state while this answer was on its way.
  queryClient.setQueryData(lastExport.queryKey, (known) =>
    known?.path === state.path && known.status !== 'running' && known.total > 0 ? known : state,
  );
  return true;
}

export async function stopExport(): Promise<void> {
  valueOf(await bridge.call.stopExport(null));
}

export async function showExported(): Promise<void> {
  valueOf(await bridge.call.showExported(null));
}

/** How the last export ended has been read. Main forgets it too, so that no later question brings it back. */
export function putExportAway(): void {
  queryClient.setQueryData(lastExport.queryKey, (state) => (state?.status === 'running' ? state : null));
  void bridge.call.dismissExport(null);
}
