import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './notes.ts';
import type { ProjectReplacementRequest } from '../../shared/model/project-replacement.ts';

/** The last replacement in a project or its undo, until it is dismissed; null if there is none. */
export const projectReplacement = queryOptions({
  queryKey: ['project replacement'],
  queryFn: async () => valueOf(await bridge.call.projectReplacement(null)),
  staleTime: Infinity,
});

/** Follows how far a replacement is, at the root of the app. */
export function useProjectReplacementUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ends = [
      bridge.on.projectReplacementChanged((state) => {
        // What is still being read is older.
        void queries.cancelQueries(projectReplacement);
        queries.setQueryData(projectReplacement.queryKey, state);
      }),
      bridge.on.purged(() => void queries.invalidateQueries(projectReplacement)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);
}

/** Begins to replace words in a project. Main continues by itself, and says how far it is. */
export async function replaceInProject(request: ProjectReplacementRequest): Promise<void> {
  valueOf(await bridge.call.replaceInProject({ workspaceId: await currentWorkspaceId(), ...request }));
}

/** Undoes the last replacement in a project. */
export async function undoProjectReplacement(): Promise<void> {
  valueOf(await bridge.call.undoProjectReplacement({ workspaceId: await currentWorkspaceId() }));
}

/** Continues after a problem. */
export async function continueProjectReplacement(): Promise<void> {
  valueOf(await bridge.call.continueProjectReplacement({ workspaceId: await currentWorkspaceId() }));
}

export async function stopProjectReplacement(): Promise<void> {
  valueOf(await bridge.call.stopProjectReplacement({ workspaceId: await currentWorkspaceId() }));
}

/** Forgets the last replacement, if it has ended. */
export async function dismissProjectReplacement(): Promise<void> {
  valueOf(await bridge.call.dismissProjectReplacement({ workspaceId: await currentWorkspaceId() }));
}
