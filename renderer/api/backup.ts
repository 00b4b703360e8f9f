import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BackupChoice, BackupState } from '../../shared/model/privacy.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { activity } from './privacy.ts';

/** The running backup or restore, or the last one since Earmark was started. */
export const backupState = queryOptions({
  queryKey: ['backup'],
  queryFn: async () => valueOf(await bridge.call.backupState(null)),
  staleTime: 0,
});

/** Asks where to save the backup, then starts it. Returns null if the user cancels. */
export const startBackup = async (withAudio: boolean): Promise<BackupState | null> =>
  valueOf(await bridge.call.startBackup({ workspaceId: await currentWorkspaceId(), withAudio }));

/** Asks for a backup file and reads its contents. Returns null if the user cancels. */
export const chooseBackup = async (): Promise<BackupChoice | null> =>
  valueOf(await bridge.call.chooseBackup(null));

/** The backup that was opened outside Earmark and that nothing was decided about; null if there is none. */
export const openedBackup = queryOptions({
  queryKey: ['opened backup'],
  queryFn: async () => valueOf(await bridge.call.openedBackup(null)),
  // Main returns each backup once.
  staleTime: Infinity,
  retry: false,
});

export const startRestore = async (path: string): Promise<BackupState> =>
  valueOf(await bridge.call.startRestore({ workspaceId: await currentWorkspaceId(), path }));

export async function stopBackup(): Promise<void> {
  valueOf(await bridge.call.stopBackup(null));
}

/** Follows main's progress events of a backup. */
export function useBackupProgress(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge.on.backupChanged((state) => {
        queryClient.setQueryData(backupState.queryKey, state);
        if (state.status !== 'running')
          void queryClient.invalidateQueries({ queryKey: activity.queryKey, exact: true });
      }),
    [queryClient],
  );
}
