import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { ProjectRecord } from './project-record.ts';
import { currentWorkspace } from './workspace.ts';

// Stored like a draft: hidden projects belong to the workspace on this computer, and the service does not
// know about them.
const PLACE = { form: 'hidden projects', subject: 'list' } as const;
const ids = z.array(z.string());

/** IDs of the projects that the researcher hid on this computer. */
export const hiddenIn = (workspaceId: string | null) =>
  queryOptions({
    queryKey: ['hidden projects', workspaceId],
    queryFn: async () => idsIn(valueOf(await bridge.call.readDraft({ workspaceId, ...PLACE }))),
    enabled: workspaceId !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });

function idsIn(text: string | null): readonly string[] {
  try {
    return ids.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function useHiddenIds() {
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  return useQuery(hiddenIn(workspaceId));
}

/** The workspace's projects, separated from those that the researcher hid on this computer. */
export interface ProjectVisibility {
  shown: readonly ProjectRecord[];
  hidden: readonly ProjectRecord[];
}

/** Returns undefined until the hidden projects are known. If they cannot be read, none is hidden. */
export function useProjectVisibility(
  projects: readonly ProjectRecord[] | undefined,
): ProjectVisibility | undefined {
  const { data, error } = useHiddenIds();
  const isKnown = data !== undefined || error !== null;
  return useMemo(() => {
    if (projects === undefined || !isKnown) return undefined;
    const hidden = new Set(data);
    if (hidden.size === 0) return { shown: projects, hidden: [] };
    return {
      shown: projects.filter(({ id }) => !hidden.has(id)),
      hidden: projects.filter(({ id }) => hidden.has(id)),
    };
  }, [projects, data, isKnown]);
}

export const useIsHidden = (projectId: string): boolean => useHiddenIds().data?.includes(projectId) === true;

let last: Promise<unknown> = Promise.resolve();

/**
 * Hides a project on this computer, or shows it again; the project itself does not change. Resolves once it
 * is on the disk, and rejects if it could not be written. Calls run one at a time, since each starts from the
 * result of the previous one.
 */
export function hideProject(
  client: QueryClient,
  workspaceId: string,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  const before = last;
  const run = async () => {
    await before;
    const query = hiddenIn(workspaceId);
    const others = (await client.query(query)).filter((one) => one !== id);
    const after = isHidden ? [...others, id] : others;
    const value = after.length === 0 ? null : JSON.stringify(after);
    valueOf(await bridge.call.saveDraft({ workspaceId, ...PLACE, value }));
    client.setQueryData(query.queryKey, after);
  };
  const done = run();
  last = done.catch(() => undefined);
  return done;
}
