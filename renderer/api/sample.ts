import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from '../../shared/domain/throttle.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { librarySessions } from './library.ts';
import { keepAll } from './pending-saves.ts';
import { currentWorkspace, workspaces } from './workspace.ts';

const sample = queryOptions({
  queryKey: ['sample'],
  queryFn: async () => valueOf(await bridge.call.sample(null)),
  staleTime: 0,
});

/** Returns the state of the sample's study; undefined in another workspace, and until it is read. */
export function useSample() {
  const isSample = useQuery(currentWorkspace).data?.sample === true;
  return useQuery({ ...sample, enabled: isSample }).data;
}

/** The state of the sample's study with why it cannot be read, as on a full disk; nothing in another workspace. */
export function useSampleReading() {
  const isSample = useQuery(currentWorkspace).data?.sample === true;
  const { data, error } = useQuery({ ...sample, enabled: isSample });
  return { state: data, error };
}

/** Deleting a session deletes all of its notes. */
const PAUSE_MS = 500;

/** Reads the state again whenever sessions or notes changed. */
export function useSampleUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = throttle(PAUSE_MS, () => client.invalidateQueries({ queryKey: sample.queryKey }));
    const stops = [bridge.on.sessionsChanged(again.ask), bridge.on.notesChanged(again.ask), again.close];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** Adds the study to the library again after this failed. */
export function usePrepareSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => valueOf(await bridge.call.prepareSample(null)),
    onSettled: () =>
      Promise.all([sample, librarySessions].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}

/**
 * Opens the sample workspace, and adds its study if that failed before. Resolves to true once the study is there, and to
 * false if it could not be added, which its state says why. If another workspace was open, main's event does the rest.
 */
export function useOpenSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { list } = await client.query({ ...workspaces, staleTime: 'static' });
      const found = list.find((workspace) => workspace.sample);
      if (found === undefined) throw new Error('The list of workspaces has no sample');
      await keepAll();
      valueOf(await bridge.call.switchWorkspace(found.id));
      valueOf(await bridge.call.prepareSample(null));
      return (await client.query({ ...sample, staleTime: 0 })).problem === null;
    },
  });
}

/** Replaces the study; main's event does the rest, as when another workspace opens. */
export const useReplaceSample = () =>
  useMutation({
    mutationFn: async () => {
      // Recent input belongs to the study that is deleted, and must not get into the new one.
      await keepAll();
      return valueOf(await bridge.call.replaceSample(null));
    },
  });
