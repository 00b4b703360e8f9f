import { queryClient } from './query-client.ts';
import { workspaces } from './workspace.ts';

/**
 * Returns the ID of the open workspace, so that what is saved now cannot reach one that is opened meanwhile.
 */
export const currentWorkspaceId = async (): Promise<string> =>
  (await queryClient.query({ ...workspaces, staleTime: 'static' })).currentId;
