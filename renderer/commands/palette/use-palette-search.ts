import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { librarySessions } from '../../api/library.ts';
import { linksOf } from '../../api/links.ts';
import { projects } from '../../api/projects.ts';
import { workspaces } from '../../api/workspace.ts';
import { useCommandGroups } from '../../ui/keyboard/commands.ts';
import { useLastProject } from '../../ui/keyboard/last-project.ts';
import type { Asked, FoundGroup } from './found-groups.ts';
import { findEntries, type Searchable, type PaletteActions } from './sources.ts';
import { sessionLink } from '../../navigation/session-link.ts';

/**
 * Returns a search over the commands and the data read so far; it sends no requests. `switchTo` switches the
 * current workspace.
 */
export function usePaletteSearch(switchTo: PaletteActions['switchTo']): (request: Asked) => FoundGroup[] {
  const navigate = useNavigate();
  const commands = useCommandGroups();
  const queryClient = useQueryClient();
  const projectId = useLastProject();
  const list = useQuery({ ...projects, enabled: false }).data ?? [];
  const sessions = useQuery({ ...librarySessions, enabled: false }).data ?? [];
  const allWorkspaces = useQuery({ ...workspaces, enabled: false }).data;

  const actions: PaletteActions = {
    openLinks: (id) => void navigate({ to: '/projects/$projectId/links', params: { projectId: id } }),
    openSetup: (id) => void navigate({ to: '/projects/$projectId/setup', params: { projectId: id } }),
    openSession: (session) => void navigate(sessionLink(session)),
    openSettings: (section) => void navigate({ to: '/settings', search: { section } }),
    findSessions: (typed) => void navigate({ to: '/sessions', search: { find: typed, scope: 'names' } }),
    findLink: (id, label) =>
      void navigate({
        to: '/projects/$projectId/links',
        params: { projectId: id },
        search: { find: label },
      }),
    switchTo,
  };
  const known: Searchable = {
    commands,
    projects: list,
    project: list.find(({ id }) => id === projectId),
    links: projectId === null ? [] : (queryClient.getQueryData(linksOf(projectId).queryKey) ?? []),
    sessions,
    workspaces: allWorkspaces?.list.filter(({ id }) => id !== allWorkspaces.currentId) ?? [],
  };
  return (request) => findEntries(known, actions, request);
}
