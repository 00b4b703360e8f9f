import type { ConnectSearch } from '../../navigation/route-search.ts';
import type { Workspace, Workspaces } from '../../../shared/model/workspace.ts';

/** What the form is for: another workspace, another address of one, or another key of one. */
export type Purpose =
  | { kind: 'new' }
  | { kind: 'address'; workspace: Workspace }
  | { kind: 'key'; workspace: Workspace };

/** The purpose the route names. The sample has neither address nor key, and what is not listed is not changed. */
export function purposeOf({ change, replace }: ConnectSearch, { list }: Workspaces): Purpose {
  const workspace = list.find(({ id, sample }) => !sample && id === (change ?? replace));
  if (workspace === undefined) return { kind: 'new' };
  return { kind: change === undefined ? 'key' : 'address', workspace };
}
