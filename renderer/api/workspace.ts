import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { keepAll } from './before-leaving.ts';
import { valueOf } from './describe-error.ts';
import { settings } from './settings.ts';

/** Everything Earmark is or was connected to, and which of it is current. */
export const workspaces = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async () => valueOf(await bridge.call.workspaces(null)),
  staleTime: Infinity,
});

/** What Earmark is connected to now; undefined where main names one that it does not list. */
export const currentWorkspace = queryOptions({
  ...workspaces,
  select: ({ currentId, list }) => list.find(({ id }) => id === currentId),
});

/** Whether this computer can keep a key. Asked anew by every form: a keychain may be unlocked meanwhile. */
export const keychain = queryOptions({
  queryKey: ['keychain'],
  queryFn: async () => valueOf(await bridge.call.keychain(null)),
  staleTime: 0,
});

/** What Earmark keeps on this computer for the current workspace. */
export const storage = queryOptions({
  queryKey: ['storage'],
  queryFn: async () => valueOf(await bridge.call.storage(null)),
  staleTime: 0,
});

/** Makes another workspace the current one; the rest follows from main's event. */
export const useSwitchWorkspace = () =>
  useMutation({
    mutationFn: async (id: string) => {
      // What was typed and heard last belongs to the workspace that is left.
      await keepAll();
      return valueOf(await bridge.call.switchWorkspace(id));
    },
  });

/**
 * Follows main's word that the workspace changed. After a switch nothing that was read before is left, and
 * `onSwitch` is called; otherwise only the list is read again. To be used once, where the app begins.
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
        // An answer still on its way finds its query gone. The settings belong to no workspace.
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== settings.queryKey[0] });
        onSwitch();
      }),
    [queryClient, onSwitch],
  );
}
