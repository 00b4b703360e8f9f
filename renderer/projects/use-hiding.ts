import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { beginningOf } from '../../shared/domain/short-name.ts';
import { hideProject } from '../api/hidden-projects.ts';
import { currentWorkspace } from '../api/workspace.ts';
import { didUndoably, saySo } from '../undo/undo.ts';

/** As much of a name as a message has room for. */
const MOST_OF_NAME = 60;

/** Answers how to hide a project on this computer, or to show it again; either can be undone. */
export function useHiding(): (project: { id: string; name: string }, isHidden: boolean) => void {
  const workspaceId = useQuery(currentWorkspace).data?.id;
  return useCallback(
    ({ id, name }, isHidden) => {
      if (workspaceId === undefined) return;
      const put = (as: boolean) => hideProject(workspaceId, id, as);
      const short = beginningOf(name, MOST_OF_NAME);
      const run = async () => {
        try {
          await put(isHidden);
          didUndoably({
            words: isHidden ? `“${short}” hidden` : `“${short}” shown again`,
            undo: () => put(!isHidden),
            redo: () => put(isHidden),
            toast: true,
          });
        } catch {
          saySo(
            isHidden
              ? 'The project was not hidden. Try again.'
              : 'The project was not shown again. Try again.',
          );
        }
      };
      void run();
    },
    [workspaceId],
  );
}
