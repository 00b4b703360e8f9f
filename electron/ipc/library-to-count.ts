import type { Library } from '../database/open-in-worker.ts';
import type { HandlerContext } from './handler-context.ts';

/** Returns the library once it has read the records that counting across sessions needs, some with each call. */
export async function libraryToCount({ workspaces }: HandlerContext): Promise<Library> {
  const { library } = await workspaces.services();
  // Other calls are served between two of these.
  // oxlint-disable-next-line no-await-in-loop
  while ((await library.analysisScopes.readSome()) > 0);
  return library;
}
