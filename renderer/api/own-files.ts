import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  OwnFile,
  OwnFileImport,
  OwnFileList,
  OwnFileListChange,
  SessionFromFiles,
} from '../../shared/model/own-file.ts';
import { bridge, dropFiles } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { queryClient } from './query-client.ts';

/** The files that were dropped or chosen for a project; null if there are none. */
const listOf = (projectId: string) =>
  queryOptions({
    queryKey: ['own files', projectId],
    queryFn: async () => valueOf(await bridge.call.ownFileList({ projectId })),
    staleTime: Infinity,
    // Ten thousand files are compared with the ones before each time otherwise.
    structuralSharing: false,
  });

/** The sessions that are being added from files, or were last; null if there are none or they were dismissed. */
const importOfFiles = queryOptions({
  queryKey: ['own file import'],
  queryFn: async () => valueOf(await bridge.call.ownFileImport(null)),
  staleTime: Infinity,
});

/** Follows the list of a project while main reads its files. */
export function useOwnFileList(projectId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = listOf(projectId);
    let isWaiting = false;
    /** Reads the list after the one that is on its way, which may be older than a change. */
    const readAfterwards = async () => {
      if (isWaiting) return;
      isWaiting = true;
      await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      isWaiting = false;
      await client.invalidateQueries({ queryKey });
    };
    return bridge.on.ownFileListChanged((change) => {
      if (change.projectId !== projectId) return;
      const list = client.getQueryData(queryKey);
      if (list != null) client.setQueryData(queryKey, merged(list, change));
      if (list == null || client.isFetching({ queryKey }) > 0) void readAfterwards();
    });
  }, [client, projectId]);
  return useQuery(listOf(projectId));
}

/** Follows the sessions that are being added from files. */
export function useOwnFileImport() {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on.ownFileImportChanged((state) => {
        client.setQueryData(importOfFiles.queryKey, state);
        markAdded(state);
      }),
    [client],
  );
  return useQuery(importOfFiles);
}

/** Returns the list with the files that are new or were read. */
function merged(list: OwnFileList, { files, ...change }: OwnFileListChange): OwnFileList {
  const changed = new Map(files.map((file) => [file.id, file]));
  const known = list.files.map((file) => {
    const next = changed.get(file.id);
    changed.delete(file.id);
    return next ?? file;
  });
  return { ...change, files: [...known, ...changed.values()] };
}

/** What was added is in the library, so that it is not added a second time. */
function markAdded({ projectId, items }: OwnFileImport): void {
  const known = new Map<string, NonNullable<OwnFile['known']>>();
  for (const { session, label, recordingId, transcriptId } of items)
    if (session !== null)
      for (const id of [recordingId, transcriptId]) if (id !== null) known.set(id, { session, label });
  queryClient.setQueryData(listOf(projectId).queryKey, (list) =>
    list
      ? { ...list, files: list.files.map((file) => ({ ...file, known: known.get(file.id) ?? file.known })) }
      : list,
  );
}

/** Shows a list as it was when its files were added, and reads it again: some may have been read since. */
function showList(list: OwnFileList): void {
  queryClient.setQueryData(listOf(list.projectId).queryKey, list);
  void readListAgain(list.projectId);
}

/** Asks for files or a folder to add to a project. False if the user cancels. */
export async function chooseOwnFiles(projectId: string, what: 'files' | 'folder'): Promise<boolean> {
  const workspaceId = await currentWorkspaceId();
  const list = valueOf(await bridge.call.chooseOwnFiles({ workspaceId, projectId, what }));
  if (list === null) return false;
  showList(list);
  return true;
}

/** Adds files that were dropped to a project. */
export async function addDroppedFiles(projectId: string, files: readonly File[]): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  showList(valueOf(await dropFiles({ workspaceId, projectId }, files)));
}

async function readListAgain(projectId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: listOf(projectId).queryKey });
}

export async function stopReading(projectId: string): Promise<void> {
  valueOf(await bridge.call.stopReadingOwnFiles({ projectId }));
  await readListAgain(projectId);
}

export async function continueReading(projectId: string): Promise<void> {
  valueOf(await bridge.call.resumeReadingOwnFiles({ projectId }));
  await readListAgain(projectId);
}

/** Forgets the files that were dropped or chosen. */
export async function closeOwnFileList(projectId: string): Promise<void> {
  valueOf(await bridge.call.closeOwnFileList({ projectId }));
  queryClient.setQueryData(listOf(projectId).queryKey, null);
}

/** Starts to add sessions to a project. */
export async function addSessionsFromFiles(
  project: { id: string; name: string },
  sessions: SessionFromFiles[],
  copy: boolean,
): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  const state = valueOf(
    await bridge.call.addOwnFiles({
      workspaceId,
      projectId: project.id,
      projectName: project.name,
      sessions,
      copy,
    }),
  );
  queryClient.setQueryData(importOfFiles.queryKey, state);
}

export async function stopAdding(): Promise<void> {
  valueOf(await bridge.call.stopOwnFileImport(null));
}

export async function dismissOwnFileImport(): Promise<void> {
  valueOf(await bridge.call.dismissOwnFileImport(null));
  queryClient.setQueryData(importOfFiles.queryKey, null);
}

/** The loudness of a recording of a list, as so many values at most. */
export const peaksOfFile = (projectId: string, id: string, maxPairs: number) =>
  queryOptions({
    queryKey: ['own file peaks', projectId, id, maxPairs],
    queryFn: async () => valueOf(await bridge.call.ownFilePeaks({ projectId, id, maxPairs })),
    staleTime: Infinity,
    structuralSharing: false,
  });

/** The address that an audio element plays a recording of a list from. */
export const ownFileAddress = (projectId: string, id: string): string =>
  `audio/listed-file?${new URLSearchParams({ projectId, id }).toString()}`;
