import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import type { ProjectCorrectionRequest } from '../../shared/model/project-correction.ts';

/** the last project correction or its undo, until it is dismissed; null if there is none. */
export const projectCorrection = queryOptions({
  queryKey: ['project correction'],
  queryFn: async () => valueOf(await bridge.call.projectCorrection(null)),
  staleTime: Infinity,
});

/** Follows how far a project correction is, at the root of the app. */
export function useProjectCorrectionUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ends = [
      bridge.on.projectCorrectionChanged((state) => {
        // What is still being read is older.
        void queries.cancelQueries(projectCorrection);
        queries.setQueryData(projectCorrection.queryKey, state);
      }),
      bridge.on.purged(() => void queries.invalidateQueries(projectCorrection)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);
}

/** Begins to replace words in a project. Main continues by itself, and says how far it is. */
export async function replaceInProject(request: ProjectCorrectionRequest): Promise<void> {
  valueOf(await bridge.call.replaceInProject({ workspaceId: await currentWorkspaceId(), ...request }));
}

/** Undoes the last project correction. */
export async function undoProjectCorrection(): Promise<void> {
  valueOf(await bridge.call.undoProjectCorrection({ workspaceId: await currentWorkspaceId() }));
}

/** Continues after a problem. */
export async function continueProjectCorrection(): Promise<void> {
  valueOf(await bridge.call.continueProjectCorrection({ workspaceId: await currentWorkspaceId() }));
}

export async function stopProjectCorrection(): Promise<void> {
  valueOf(await bridge.call.stopProjectCorrection({ workspaceId: await currentWorkspaceId() }));
}

/** Forgets the last project correction, if it has ended. */
export async function dismissProjectCorrection(): Promise<void> {
  valueOf(await bridge.call.dismissProjectCorrection({ workspaceId: await currentWorkspaceId() }));
}
