import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RecordingDownload, SessionSet } from '../../shared/model/recording-downloads.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { queryClient } from './query-client.ts';

export const ALL_SESSIONS: SessionSet = { sessionIds: null, projectId: null };

export const RECORDINGS_PLAN_KEY = ['recordings', 'plan'];

/** How many recordings of these sessions are on this computer, and the estimated size of the others. */
export const recordingDownloadPlan = (set: SessionSet) =>
  queryOptions({
    queryKey: [...RECORDINGS_PLAN_KEY, set],
    queryFn: async () => valueOf(await bridge.call.recordingDownloadPlan(set)),
    staleTime: 0,
  });

/** The running download of many recordings, or the last one until its outcome was dismissed. */
const recordingDownload = queryOptions({
  queryKey: ['recordings', 'download'],
  queryFn: async () => valueOf(await bridge.call.recordingDownload(null)),
  staleTime: Infinity,
});

/** Follows main's events about the download. */
export function useRecordingDownload(): RecordingDownload | null {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on.recordingDownloadChanged((state) => {
        client.setQueryData(recordingDownload.queryKey, state);
        if (state.status !== 'running') void client.invalidateQueries({ queryKey: RECORDINGS_PLAN_KEY });
      }),
    [client],
  );
  return useQuery(recordingDownload).data ?? null;
}

/** Calls the listener whenever a download has ended or was stopped, however short it was. Returns a function that stops this. */
export const onRecordingDownloadOver = (listener: () => void): (() => void) =>
  bridge.on.recordingDownloadChanged(({ status }) => {
    if (status !== 'running') listener();
  });

/** Starts downloading the recordings that are not on this computer. */
export async function startRecordingDownload(set: SessionSet): Promise<void> {
  const state = valueOf(
    await bridge.call.startRecordingDownload({ workspaceId: await currentWorkspaceId(), ...set }),
  );
  queryClient.setQueryData(recordingDownload.queryKey, state);
}

export async function stopRecordingDownload(): Promise<void> {
  valueOf(await bridge.call.stopRecordingDownload(null));
}

/** Resumes the last download with the recordings that are still missing. */
export async function resumeRecordingDownload(): Promise<void> {
  const state = valueOf(await bridge.call.resumeRecordingDownload(null));
  queryClient.setQueryData(recordingDownload.queryKey, state);
}

export async function dismissRecordingDownload(): Promise<void> {
  valueOf(await bridge.call.dismissRecordingDownload(null));
  queryClient.setQueryData(recordingDownload.queryKey, null);
}
