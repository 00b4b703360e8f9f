import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { truncateText } from '../../../shared/domain/short-name.ts';
import { describeError } from '../../api/describe-error.ts';
import { hideProject } from '../../api/hidden-projects.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { performUndoable, showError } from '../../ui/undo.ts';
import type { ProjectRecord } from '../../api/project-record.ts';

/** Maximum length of a name in a message. */
const MOST_OF_NAME = 60;

/** Returns a function that hides a project on this computer or shows it again; both can be undone. */
export function useHiding(): (project: { id: string; name: string }, isHidden: boolean) => void {
  const queryClient = useQueryClient();
  const workspaceId = useQuery(currentWorkspace).data?.id;
  return useCallback(
    ({ id, name }, isHidden) => {
      if (workspaceId === undefined) return;
      const put = (as: boolean) => hideProject(queryClient, workspaceId, { id, isHidden: as });
      const done = isHidden ? 'hidden' : 'shown again';
      const run = async () => {
        try {
          await performUndoable({
            words: `“${truncateText(name, MOST_OF_NAME)}” ${done}`,
            undo: () => put(!isHidden),
            redo: () => put(isHidden),
            toast: true,
          });
        } catch (error) {
          showError(joinSentences(`The project was not ${done}.`, describeError(error).text));
        }
      };
      void run();
    },
    [queryClient, workspaceId],
  );
}

/** Marks the element that gets the focus when the last row is gone. */
export const WITHOUT_ROWS = { 'data-without-rows': true };

/** Like `useHiding`, for a row of a list: when it disappears, its neighbour gets the focus. */
export function useHidingInList(
  list: readonly ProjectRecord[],
): (project: ProjectRecord, isHidden: boolean) => void {
  const hide = useHiding();
  const leaving = useRef<{ id: string; goTo: string } | null>(null);
  useEffect(() => {
    const { current } = leaving;
    if (current === null || list.some(({ id }) => id === current.id)) return;
    leaving.current = null;
    document.querySelector<HTMLElement>(current.goTo)?.focus();
  }, [list]);
  return (project, isHidden) => {
    const at = list.indexOf(project);
    const neighbour = list[at + 1] ?? list[at - 1];
    leaving.current = {
      id: project.id,
      goTo: neighbour === undefined ? '[data-without-rows]' : `[data-project="${CSS.escape(neighbour.id)}"]`,
    };
    hide(project, isHidden);
  };
}
