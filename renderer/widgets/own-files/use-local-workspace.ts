import { useRouter, type AnyRouter } from '@tanstack/react-router';
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
        await settled(router);
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

/** Waits for the start screen of the workspace that was just opened: the window stays empty until it was there. */
async function settled(router: AnyRouter): Promise<void> {
  if (!router.state.isLoading) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
}
