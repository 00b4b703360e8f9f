import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportPlan, ExportState, ExportRequest } from '../../shared/model/export.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { queryClient } from './query-client.ts';

/** Progress or outcome of the last export; null if there was none or it was dismissed. */
const lastExport = queryOptions({
  queryKey: ['export'],
  queryFn: async () => valueOf(await bridge.call.exportState(null)),
  staleTime: Infinity,
});

/** Follows main's events about the last export. */
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

/** How many of the sessions have a corrected transcript. `opening` as for `exportPlanOf`. */
export const correctedSessionsOf = (opening: number, sessionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['corrected sessions', opening],
    queryFn: async () => valueOf(await bridge.call.correctedSessions({ sessionIds: [...sessionIds] })),
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * What an export would write. `opening` identifies one opening of the dialog, in place of thousands of
 * session IDs. The data at first comes without the names that are still being looked for in the texts.
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
      return valueOf(await bridge.call.completeExportPlan({ number: first.number }));
    },
    enabled: request.formats.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** Asks for a destination and starts the export. Returns false if the user cancels. */
export async function startExport(request: ExportRequest): Promise<boolean> {
  const state = valueOf(
    await bridge.call.startExport({ workspaceId: await currentWorkspaceId(), ...request }),
  );
  if (state === null) return false;
  // Main may have reported a later state while this answer was on its way.
  queryClient.setQueryData(lastExport.queryKey, (known) =>
    known?.path === state.path && known.status !== 'running' && known.total > 0 ? known : state,
  );
  return true;
}

export async function stopExport(): Promise<void> {
  valueOf(await bridge.call.stopExport(null));
}

export async function showExportInFolder(): Promise<void> {
  valueOf(await bridge.call.showExportInFolder(null));
}

/** Dismisses the outcome of the last export. Main forgets it too, so that it is not shown again. */
export function dismissLastExport(): void {
  queryClient.setQueryData(lastExport.queryKey, (state) => (state?.status === 'running' ? state : null));
  void bridge.call.dismissExport(null);
}
