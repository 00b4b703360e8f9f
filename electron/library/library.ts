import { openDatabase } from './open-database.ts';
import { createDrafts } from './drafts.ts';
import { createSessionViews } from './session-views.ts';
import { createSessionsSeen } from './sessions-seen.ts';
import { createSummaries } from './summaries.ts';

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The researcher's own library of one workspace, in one file on this computer. */
export async function openLibrary(file: string) {
  const { database, keptAside } = await openDatabase(file);
  return {
    sessions: createSessionsSeen(database),
    summaries: createSummaries(database),
    drafts: createDrafts(database),
    views: createSessionViews(database),
    /** Where a damaged file was put, when there was one. */
    keptAside,
    close: () => {
      database.close();
    },
  };
}
