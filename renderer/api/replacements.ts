import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplacementEdit, ReplacementTable } from '../../shared/model/redaction.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { queryClient } from './query-client.ts';

// Mutations of the query client would keep what they were called with, which here may be removed words.

/** The replacements of a project, or of instant links for null. */
export const replacementsOf = (projectId: string | null) =>
  queryOptions({
    queryKey: ['replacements', projectId],
    queryFn: async () => fromJson(valueOf(await bridge.call.replacements({ projectId }))),
  });

/** The places of a replacement, with the words around as redacted. */
export const replacementPlacesOf = (projectId: string | null, id: number) =>
  queryOptions({
    queryKey: ['replacement places', projectId, id],
    queryFn: async () => fromJson(valueOf(await bridge.call.replacementPlaces({ projectId, id }))),
  });

/** Reads replacements again whenever something else is redacted. */
export function useReplacementUpdates(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.redactionChanged(() => {
        void queries.invalidateQueries({ queryKey: ['replacements'] });
        void queries.invalidateQueries({ queryKey: ['replacement places'] });
      }),
    [queries],
  );
}

function show(projectId: string | null, table: ReplacementTable): ReplacementTable {
  queryClient.setQueryData(replacementsOf(projectId).queryKey, table);
  return table;
}

/** Adds or changes a replacement, and redacts its words in the whole project. */
export async function saveReplacement(
  projectId: string | null,
  replacement: ReplacementEdit,
): Promise<ReplacementTable> {
  const workspaceId = await currentWorkspaceId();
  return show(
    projectId,
    fromJson(valueOf(await bridge.call.saveReplacement({ workspaceId, projectId, replacement }))),
  );
}

/** Shows the words of a replacement again in the whole project. */
export async function deleteReplacement(projectId: string | null, id: number): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  show(projectId, fromJson(valueOf(await bridge.call.deleteReplacement({ workspaceId, projectId, id }))));
}

export async function setRedactLabels(projectId: string | null, inLabels: boolean): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  show(projectId, fromJson(valueOf(await bridge.call.setRedactLabels({ workspaceId, projectId, inLabels }))));
}

/** Returns what a replacement stands for, or all of a project for null. The caller must forget it soon. */
export async function revealReplacements(
  projectId: string | null,
  id: number | null,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const workspaceId = await currentWorkspaceId();
  const revealed = valueOf(await bridge.call.revealReplacements({ workspaceId, projectId, id }));
  return new Map(revealed.map((one) => [one.id, one.words]));
}

/** Asks for a destination and writes the table with the removed words. Returns the path; null if the user cancels. */
export async function saveReplacementTable(projectId: string | null): Promise<string | null> {
  const workspaceId = await currentWorkspaceId();
  return valueOf(await bridge.call.saveReplacementTable({ workspaceId, projectId }))?.path ?? null;
}

/** How many sessions are redacted, and how many nobody has looked through. `opening` as for `exportPlanOf`. */
export const redactedSessionsOf = (opening: number | string, sessionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['redacted sessions', opening],
    queryFn: async () => valueOf(await bridge.call.redactedSessions({ sessionIds: [...sessionIds] })),
    staleTime: Infinity,
    gcTime: 0,
  });
