import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProjectImportRun, SourceChoice } from '../../shared/model/other-project.ts';
import { bridge } from './bridge.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { valueOf } from './describe-error.ts';
import { projects } from './projects.ts';
import { queryClient } from './query-client.ts';

/** The project of another program that is open; null if none is. */
export const otherProject = queryOptions({
  queryKey: ['other project'],
  queryFn: async () => valueOf(await bridge.call.otherProject(null)),
  staleTime: Infinity,
  // Thousands of sources are compared with the ones before each time otherwise.
  structuralSharing: false,
});

/** The last run of bringing a project in or undoing that; null if there is none or it was dismissed. */
export const projectImportRun = queryOptions({
  queryKey: ['project import run'],
  queryFn: async () => valueOf(await bridge.call.projectImportRun(null)),
  staleTime: Infinity,
});

/** Imports that can be undone, newest first. */
export const pastProjectImports = queryOptions({
  queryKey: ['past project imports'],
  queryFn: async () => valueOf(await bridge.call.pastProjectImports(null)),
  staleTime: Infinity,
});

/** How a source's codings fit a session that was chosen by hand. */
export const fitOfSource = (id: string, guid: string, sessionId: string) =>
  queryOptions({
    queryKey: ['fit of source', id, guid, sessionId],
    queryFn: async () =>
      valueOf(
        await bridge.call.fitOfSource({ workspaceId: await currentWorkspaceId(), id, guid, sessionId }),
      ),
    staleTime: Infinity,
  });

/** Follows projects that are being brought in or undone. Use this once, at the root of the app. */
export function useProjectImportChanges(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on.projectImportChanged((run) => {
        client.setQueryData(projectImportRun.queryKey, run);
        if (run.status === 'running') return;
        // Main closes a project that was brought in. One without a service may have become a project.
        for (const { queryKey } of [pastProjectImports, otherProject, projects])
          void client.invalidateQueries({ queryKey, exact: true });
      }),
    [client],
  );
}

/**
 * Reads a project's file: one in a list of files, which the user dropped or chose; if it is null, one that it asks for.
 * False if the user cancels.
 */
export async function openOtherProject(
  listed: { projectId: string; id: string } | null = null,
): Promise<boolean> {
  const workspaceId = await currentWorkspaceId();
  const project = valueOf(await bridge.call.openOtherProject({ workspaceId, listed }));
  if (project === null) return false;
  queryClient.setQueryData(otherProject.queryKey, project);
  return true;
}

export async function closeOtherProject(id: string): Promise<void> {
  valueOf(await bridge.call.closeOtherProject({ id }));
  queryClient.setQueryData(otherProject.queryKey, null);
}

/** Starts to bring a project in. */
export async function bringInProject(request: {
  id: string;
  projectId: string | null;
  projectName: string;
  sources: SourceChoice[];
  withVariables: boolean;
}): Promise<ProjectImportRun> {
  const workspaceId = await currentWorkspaceId();
  const run = valueOf(await bridge.call.bringInProject({ workspaceId, ...request }));
  queryClient.setQueryData(projectImportRun.queryKey, run);
  return run;
}

export async function dismissProjectImportRun(): Promise<void> {
  valueOf(await bridge.call.dismissProjectImportRun(null));
  queryClient.setQueryData(projectImportRun.queryKey, null);
}

/** Starts to delete what an import brought in. */
export async function undoProjectImport(importId: string): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  queryClient.setQueryData(
    projectImportRun.queryKey,
    valueOf(await bridge.call.undoProjectImport({ workspaceId, importId })),
  );
}
