import { hiddenIn } from './hidden-projects.ts';
import { librarySessions } from './library.ts';
import { projects } from './projects.ts';
import { queryClient } from './query-client.ts';
import { settings } from './settings.ts';
import { workspaces } from './workspace.ts';

/**
 * Requests what the shell of every screen shows, so that main answers while React renders for the first time. The
 * components run the same queries and show their errors.
 */
export function startFirstReads(): void {
  for (const reading of [
    queryClient.query(workspaces).then(({ currentId }) => queryClient.query(hiddenIn(currentId))),
    queryClient.query(projects),
    queryClient.query(librarySessions),
    queryClient.query(settings),
  ])
    reading.catch(() => null);
}
