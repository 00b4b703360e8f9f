import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addDroppedFiles, chooseOwnFiles } from '../../api/own-files.ts';
import { useAction } from '../import/use-action.ts';

/** Adds dropped or chosen files to a project, and opens the page that pairs them. */
export function useAddingFiles(projectId: string) {
  const navigate = useNavigate();
  const { act, problem, busy } = useAction();
  const open = useCallback(
    () => navigate({ to: '/projects/$projectId/files', params: { projectId } }),
    [navigate, projectId],
  );
  return {
    problem,
    busy,
    drop: (files: readonly File[]) => {
      act(async () => {
        await addDroppedFiles(projectId, files);
        await open();
      });
    },
    choose: (what: 'files' | 'folder') => {
      act(async () => {
        if (await chooseOwnFiles(projectId, what)) await open();
      });
    },
  };
}
