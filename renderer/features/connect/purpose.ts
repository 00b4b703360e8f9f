import type { ConnectSearch } from '../../navigation/route-search.ts';
import type { Workspace, Workspaces } from '../../../shared/model/workspace.ts';

/** The form's purpose: connect a new workspace, or change the address or the key of an existing one. */
export type Purpose =
  | { kind: 'new' }
  | { kind: 'address'; workspace: Workspace }
  | { kind: 'key'; workspace: Workspace };

/** The purpose named by the route; `new` for unknown workspaces and the sample, which has no key. */
export function purposeOf({ change, replace }: ConnectSearch, { list }: Workspaces): Purpose {
  const workspace = list.find(({ id, sample }) => !sample && id === (change ?? replace));
  if (workspace === undefined) return { kind: 'new' };
  return { kind: change === undefined ? 'key' : 'address', workspace };
}
