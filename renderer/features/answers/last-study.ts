import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Study } from './answer-studies.ts';

interface LastStudies {
  /** Project ID by workspace ID; null for the instant links. */
  byWorkspace: Record<string, string | null>;
}

/** The study that was shown last in each workspace. */
const useLastStudies = create<LastStudies>()(
  persist((): LastStudies => ({ byWorkspace: {} }), { name: 'earmark.answers.study' }),
);

/** Returns the ID of the study that was shown last; undefined if none was. */
export const useLastStudy = (workspaceId: string | undefined): string | null | undefined =>
  useLastStudies(({ byWorkspace }) =>
    workspaceId !== undefined && Object.hasOwn(byWorkspace, workspaceId)
      ? byWorkspace[workspaceId]
      : undefined,
  );

export function rememberStudy(workspaceId: string, { projectId }: Study): void {
  useLastStudies.setState(({ byWorkspace }) => ({
    byWorkspace: { ...byWorkspace, [workspaceId]: projectId },
  }));
}
