import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { DEFAULT_SETTINGS } from '../../shared/domain/default-settings.ts';
import type { Settings } from '../../shared/model/settings.ts';

const KEY = ['settings'];

export const settings = queryOptions({
  queryKey: KEY,
  queryFn: async () => valueOf(await bridge.call.settings(null)),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The defaults until main has returned the stored settings. */
export const useSettings = (): Settings => useQuery(settings).data ?? DEFAULT_SETTINGS;

/**
 * Returns a setting, how to change it, and why the last change was not saved. A change takes effect at once.
 */
export function useSetting<Name extends keyof Settings>(
  name: Name,
): { value: Settings[Name]; save: (value: Settings[Name]) => void; failure: Error | null } {
  const queryClient = useQueryClient();
  const value = useSettings()[name];
  const saving = useMutation({
    mutationKey: KEY,
    // One after another, so that the last choice is the last one saved.
    scope: { id: 'settings' },
    mutationFn: async (change: Partial<Settings>) => valueOf(await bridge.call.saveSettings(change)),
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onSuccess: (saved) => {
      if (isLast(queryClient.isMutating({ mutationKey: KEY })))
        queryClient.setQueryData(settings.queryKey, saved);
    },
  });
  return {
    value,
    save: (chosen) => {
      const change: Partial<Settings> = {};
      change[name] = chosen;
      // At once, not in a later task: the next keystroke on a slider starts from this value.
      void queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(settings.queryKey, (now) => ({ ...(now ?? DEFAULT_SETTINGS), ...change }));
      saving.mutate(change);
    },
    failure: saving.error,
  };
}

/** While a later change is on its way, main's answer to an earlier one would undo it on the screen. */
const isLast = (underWay: number) => underWay <= 1;

/** Follows main's events about changed settings. Use this once, at the root of the app. */
export function useSettingsChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge.on.settingsChanged((changed) => {
        if (queryClient.isMutating({ mutationKey: KEY }) === 0)
          queryClient.setQueryData(settings.queryKey, changed);
      }),
    [queryClient],
  );
}
