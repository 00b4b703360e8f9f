import { useMemo } from 'react';
import { z } from 'zod';
import type { ProjectRecord } from './project-record.ts';
import { changeDraft, useDraft } from './use-draft.ts';

// Kept with what is typed: it belongs to the workspace on this computer, and the service knows nothing of it.
const HIDDEN = { form: 'hidden projects', subject: 'list' } as const;
const ids = z.array(z.string());

/** The workspace's projects, apart from those that the researcher hid on this computer. */
export interface SortedOut {
  shown: readonly ProjectRecord[];
  hidden: readonly ProjectRecord[];
}

/** Undefined until it is known which of them are hidden. */
export function useSortedOut(projects: readonly ProjectRecord[] | undefined): SortedOut | undefined {
  const { draft, error } = useDraft(HIDDEN.form, HIDDEN.subject, ids);
  const isKnown = draft !== undefined || error !== null;
  return useMemo(() => {
    if (projects === undefined || !isKnown) return undefined;
    const hiddenIds = new Set(draft);
    if (hiddenIds.size === 0) return { shown: projects, hidden: [] };
    return {
      shown: projects.filter(({ id }) => !hiddenIds.has(id)),
      hidden: projects.filter(({ id }) => hiddenIds.has(id)),
    };
  }, [projects, draft, isKnown]);
}

export function useIsHidden(projectId: string): boolean {
  return useDraft(HIDDEN.form, HIDDEN.subject, ids).draft?.includes(projectId) === true;
}

/** Hides a project on this computer, or shows it again. Nothing of it changes. */
export const hideProject = (workspaceId: string, projectId: string, isHidden: boolean): Promise<void> =>
  changeDraft({ workspaceId, ...HIDDEN }, ids, (before) => {
    const others = (before ?? []).filter((id) => id !== projectId);
    const after = isHidden ? [...others, projectId] : others;
    return after.length === 0 ? null : after;
  });
