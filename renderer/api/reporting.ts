import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportState } from '../../shared/model/export.ts';
import type { ClipsRequest, ReportRequest, ReportView } from '../../shared/model/report.ts';
import { bridge } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { queryClient } from './query-client.ts';

/** Progress or outcome of the last report or clips; null if there were none or they were dismissed. */
const lastReport = queryOptions({
  queryKey: ['report'],
  queryFn: async () => valueOf(await bridge.call.reportState(null)),
  staleTime: Infinity,
});

/** Follows main's events about the last report or clips. */
export function useLastReport(): ExportState | null {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on.reportChanged((state) => {
        client.setQueryData(lastReport.queryKey, state);
      }),
    [client],
  );
  return useQuery(lastReport).data ?? null;
}

/** The views of a report, and a number that changes with them. */
export interface CountedViews {
  at: number;
  views: ReportView[];
}

const NO_VIEWS: CountedViews = { at: 0, views: [] };

/** What a report would say. `opening` identifies one opening of the dialog, in place of thousands of note IDs. */
export const reportPreviewOf = (
  opening: number,
  request: ReportRequest,
  { at, views }: CountedViews = NO_VIEWS,
) => {
  const { quotes: _, ...choices } = request;
  return queryOptions({
    queryKey: ['report preview', opening, choices, at],
    queryFn: async () => valueOf(await bridge.call.previewReport({ ...request, views })),
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** The quotes with their clips. `opening` as for `reportPreviewOf`. */
export const clipsPreviewOf = (opening: number, request: ClipsRequest) => {
  const { quotes: _, ...choices } = request;
  return queryOptions({
    queryKey: ['clips preview', opening, choices],
    queryFn: async () => valueOf(await bridge.call.previewClips(request)),
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** Asks for a destination and starts to write the report. */
export async function startReport(request: ReportRequest): Promise<void> {
  show(valueOf(await bridge.call.startReport({ workspaceId: await currentWorkspaceId(), ...request })));
}

/** Asks for a destination and starts to write the clips. */
export async function startClips(request: ClipsRequest): Promise<void> {
  show(valueOf(await bridge.call.startClips({ workspaceId: await currentWorkspaceId(), ...request })));
}

/** Shows that it was started; null if the user cancelled. */
function show(state: ExportState | null): void {
  if (state === null) return;
  // Main may have reported a later state while this answer was on its way.
  queryClient.setQueryData(lastReport.queryKey, (known) =>
    known?.path === state.path && known.status !== 'running' && known.total > 0 ? known : state,
  );
}

export async function stopReport(): Promise<void> {
  valueOf(await bridge.call.stopReport(null));
}

export async function showReportInFolder(): Promise<void> {
  valueOf(await bridge.call.showReportInFolder(null));
}

/** Dismisses the last outcome. Main forgets it too, so that it is not shown again. */
export function dismissLastReport(): void {
  queryClient.setQueryData(lastReport.queryKey, (state) => (state?.status === 'running' ? state : null));
  void bridge.call.dismissReport(null);
}
