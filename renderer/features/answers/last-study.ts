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

const studyIn =
  (workspaceId: string | null | undefined) =>
  ({ byWorkspace }: LastStudies): string | null | undefined =>
    workspaceId != null && Object.hasOwn(byWorkspace, workspaceId) ? byWorkspace[workspaceId] : undefined;

/** Returns the ID of the study that was shown last; undefined if none was. */
export const lastStudyOf = (workspaceId: string | null | undefined) =>
  studyIn(workspaceId)(useLastStudies.getState());

export const useLastStudy = (workspaceId: string | null | undefined) => useLastStudies(studyIn(workspaceId));

export function rememberStudy(workspaceId: string, { projectId }: Study): void {
  useLastStudies.setState(({ byWorkspace }) => ({
    byWorkspace: { ...byWorkspace, [workspaceId]: projectId },
  }));
}
