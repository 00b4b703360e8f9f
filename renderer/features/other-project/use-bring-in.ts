import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OtherProject } from '../../../shared/model/other-project.ts';
import { bringInProject } from '../../api/project-import.ts';
import { projects } from '../../api/projects.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { choiceOf, inOrder, totals, useProjectChoices } from './source-choices.ts';
import { rememberImport } from './started-import.ts';

/** In place of a project's ID: sessions are added to a new project. */
export const NEW_PROJECT = 'new';

export type BringIn = ReturnType<typeof useBringIn>;

/** What was chosen for an open project, and bringing it in. */
export function useBringIn(project: OtherProject) {
  const isLocal = useIsLocal();
  const list = useQuery(projects);
  const { act, busy, problem } = useAction();
  const [choices, change] = useProjectChoices(project);
  const sources = useMemo(() => inOrder(project.sources), [project]);
  const all = useMemo(() => sources.map((source) => choiceOf(source, choices.sources)), [sources, choices]);
  const sums = totals(sources, all);
  const into = choices.target ?? (isLocal ? NEW_PROJECT : null);
  const missing = missingText(sums, into, choices.name);
  const canBring = missing === null && !busy;
  const bring = () => {
    if (!canBring) return;
    const isNew = into === NEW_PROJECT || into === null;
    const startedAt = new Date().toISOString();
    act(async () => {
      const { importId } = await bringInProject({
        id: project.id,
        projectId: isNew ? null : into,
        projectName: isNew
          ? choices.name.trim() || project.fileName
          : (list.data?.find(({ id }) => id === into)?.name ?? project.fileName),
        sources: all,
        withVariables: choices.withVariables,
      });
      const sessionIds = new Set(all.flatMap((one) => (one.to === 'session' ? [one.sessionId] : [])));
      rememberImport({ importId, startedAt, sessionIds });
    });
  };
  return { sources, choices, change, all, sums, into, missing, canBring, problem, bring };
}

/** Says what has to be chosen before the project can be brought in; null if nothing is missing. */
function missingText(
  { newSessions, sessions }: ReturnType<typeof totals>,
  into: string | null,
  name: string,
) {
  if (sessions === 0) return 'Every source is left out. Choose where one goes.';
  if (newSessions === 0) return null;
  if (into === null) return 'Choose a project for the new sessions.';
  return into === NEW_PROJECT && name.trim() === '' ? 'Give the new project a name.' : null;
}
