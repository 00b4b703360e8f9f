import { startBatch, type Batch, type BatchOptions } from './batch.ts';
import { bridge } from './bridge.ts';
import { FailureError } from './describe-error.ts';
import { queryClient } from './query-client.ts';
import { workspaces } from './workspace.ts';

/** Returns the ID of the current workspace; null if it has not been read yet. */
export const cachedWorkspaceId = (): string | null =>
  queryClient.getQueryData(workspaces.queryKey)?.currentId ?? null;

const LEFT = new FailureError('blocked', 'Another workspace was opened, so the rest was not sent.');

/**
 * Starts a batch for the current workspace. Nothing is sent to another workspace that is opened meanwhile.
 */
export function startWorkspaceBatch<Item, Answer>(options: BatchOptions<Item, Answer>): Batch<Item, Answer> {
  const workspaceId = cachedWorkspaceId();
  const batch = startBatch<Item, Answer>({
    ...options,
    send: async (chunk) => {
      if (workspaceId === null || cachedWorkspaceId() !== workspaceId) throw LEFT;
      return options.send(chunk);
    },
  });
  const unfollow = bridge.on.workspaceChanged(({ switched }) => {
    if (switched) batch.stop();
  });
  void batch.ended.then(unfollow);
  return batch;
}
