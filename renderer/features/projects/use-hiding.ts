import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { truncateText } from '../../../shared/domain/short-name.ts';
import { describeError } from '../../api/describe-error.ts';
import { hideProject } from '../../api/hidden-projects.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { recordUndo, showError } from '../../ui/undo.ts';

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
          await put(isHidden);
          recordUndo({
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
