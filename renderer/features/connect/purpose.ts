import type { ConnectSearch } from '../../navigation/route-search.ts';
import type { Workspace, Workspaces } from '../../../shared/model/workspace.ts';

/** The form's purpose: connect a new workspace, or change the address or the key of an existing one. */
export type Purpose =
  | { kind: 'new' }
  | { kind: 'address'; workspace: Workspace }
  | { kind: 'key'; workspace: Workspace };

/**
 * Returns the purpose for the route's parameters. The sample, which has neither address nor key, and unknown
 * workspaces count as new.
 */
export function purposeOf({ change, replace }: ConnectSearch, { list }: Workspaces): Purpose {
  const workspace = list.find(({ id, sample }) => !sample && id === (change ?? replace));
  if (workspace === undefined) return { kind: 'new' };
  return { kind: change === undefined ? 'key' : 'address', workspace };
}
