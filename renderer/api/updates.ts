import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RestartAnswer } from '../../shared/model/update.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { destinations } from './privacy.ts';

/** This version, and what is known of a newer one. */
export const updates = queryOptions({
  queryKey: ['updates'],
  queryFn: async () => valueOf(await bridge.call.updates(null)),
  staleTime: Infinity,
});

/** The version that waits for the user; null if there is none. */
export const waitingUpdate = queryOptions({
  queryKey: ['updates', 'waiting'],
  queryFn: async () => valueOf(await bridge.call.waitingUpdate(null)),
  staleTime: Infinity,
});

/** Looks for a newer version. Failures are part of the answer. */
export async function checkForUpdates(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(updates.queryKey, valueOf(await bridge.call.checkForUpdates(null)));
}

/** Downloads the version that was found. Failures are part of the answer. */
export async function downloadUpdate(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(updates.queryKey, valueOf(await bridge.call.downloadUpdate(null)));
}

export async function stopUpdateDownload(): Promise<void> {
  valueOf(await bridge.call.stopUpdateDownload(null));
}

/** Restarts, unless that would interrupt jobs and the user has not agreed to it. */
export const restartToUpdate = async (interruptJobs: boolean): Promise<RestartAnswer> =>
  valueOf(await bridge.call.restartToUpdate({ interruptJobs }));

/** Follows main's events about updates. Use this once, at the root of the app. */
export function useUpdateChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge.on.updatesChanged((changed) => {
        const { state } = changed;
        queryClient.setQueryData(updates.queryKey, changed);
        queryClient.setQueryData(
          waitingUpdate.queryKey,
          state.status === 'available' || state.status === 'ready' ? state : null,
        );
        void queryClient.invalidateQueries({ queryKey: destinations.queryKey });
      }),
    [queryClient],
  );
}
