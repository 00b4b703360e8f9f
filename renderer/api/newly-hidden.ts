import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { queryClient } from './query-client.ts';

/** The sessions of which an update of Earmark hides more, until the list is cleared. */
export const newlyHidden = queryOptions({
  queryKey: ['newly hidden'],
  queryFn: async () => valueOf(await bridge.call.newlyHidden(null)),
  staleTime: Infinity,
});

export async function clearNewlyHidden(): Promise<void> {
  valueOf(await bridge.call.clearNewlyHidden({ workspaceId: await currentWorkspaceId() }));
  queryClient.setQueryData(newlyHidden.queryKey, []);
}
