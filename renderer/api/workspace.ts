import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { queryClient as shared } from './query-client.ts';
import { keepAll } from './pending-saves.ts';
import { valueOf } from './describe-error.ts';
import { settings } from './settings.ts';
import type { Workspace, Workspaces } from '../../shared/model/workspace.ts';

/** Every workspace that Earmark is or was connected to, and which one is current. */
export const workspaces = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async () => valueOf(await bridge.call.workspaces(null)),
  staleTime: Infinity,
});

/** Returns the current workspace; undefined if main names one that it does not list. */
export const currentOf = ({ currentId, list }: Workspaces): Workspace | undefined =>
  list.find(({ id }) => id === currentId);

/** The current workspace. */
export const currentWorkspace = queryOptions({ ...workspaces, select: currentOf });

/** Returns the ID of the current workspace; null if it has not been read yet. */
export const cachedWorkspaceId = (): string | null =>
  shared.getQueryData(workspaces.queryKey)?.currentId ?? null;

/** True in a workspace without a service. */
export const useIsLocal = (): boolean => useQuery(currentWorkspace).data?.local === true;

/**
 * Whether this computer can store a key. Checked again by every form, since a keychain may be unlocked
 * meanwhile.
 */
export const keychain = queryOptions({
  queryKey: ['keychain'],
  queryFn: async () => valueOf(await bridge.call.keychain(null)),
  staleTime: 0,
});

/** What Earmark stores on this computer for the current workspace. */
export const storage = queryOptions({
  queryKey: ['storage'],
  queryFn: async () => valueOf(await bridge.call.storage(null)),
  staleTime: 0,
});

/** The workspace that was not opened, because Earmark had crashed twice. */
export const safeStart = queryOptions({
  queryKey: ['safe start'],
  queryFn: async () => valueOf(await bridge.call.safeStart(null)),
  staleTime: Infinity,
});

/** Switches the current workspace; main's event does the rest. */
export const useSwitchWorkspace = () =>
  useMutation({
    mutationFn: async (id: string) => {
      // Recent input and the playback position belong to the workspace that is being left.
      await keepAll();
      return valueOf(await bridge.call.switchWorkspace(id));
    },
  });

/**
 * Creates a workspace without a service, which becomes the current one, with a first project. Returns the project's ID.
 */
export async function createLocalWorkspace(name: string, projectName: string): Promise<string> {
  // Recent input belongs to the workspace that is being left.
  await keepAll();
  return valueOf(await bridge.call.createLocalWorkspace({ name, projectName })).projectId;
}

/**
 * Follows main's events about the workspace. A switch clears all cached data and calls `onSwitch`; otherwise
 * only the list is read again. Use this once, at the root of the app.
 */
export function useWorkspaceChanges(onSwitch: () => void): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge.on.workspaceChanged(({ switched }) => {
        if (!switched) {
          void queryClient.invalidateQueries({ queryKey: workspaces.queryKey, exact: true });
          return;
        }
        // An answer that is still on its way finds its query gone. The settings belong to no workspace.
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== settings.queryKey[0] });
        onSwitch();
      }),
    [queryClient, onSwitch],
  );
}
