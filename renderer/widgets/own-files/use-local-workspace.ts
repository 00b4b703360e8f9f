import { useRouter } from '@tanstack/react-router';
import { createLocalWorkspace } from '../../api/workspace.ts';
import { useAction } from '../import/use-action.ts';

/** Creates a workspace without a service, and opens the place to drop files of its first project. */
export function useLocalWorkspace() {
  const router = useRouter();
  const { act, problem, busy } = useAction();
  return {
    problem,
    busy,
    create: (name: string, projectName: string, onCreated?: () => void) => {
      act(async () => {
        const projectId = await createLocalWorkspace(name, projectName);
        onCreated?.();
        // The screen of the other workspace is gone by now, and with it what a component could navigate by.
        await router.navigate({
          to: '/projects/$projectId/sessions',
          params: { projectId },
          replace: true,
          ignoreBlocker: true,
        });
      });
    },
  };
}
