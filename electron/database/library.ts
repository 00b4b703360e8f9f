import { createActivity } from './repositories/activity.ts';
import { createAnswers } from './repositories/answers.ts';
import { createBackupFiles } from './repositories/backup-files.ts';
import { createCodes } from './repositories/codes.ts';
import { createDrafts } from './repositories/drafts.ts';
import { FailureError } from '../platform/failures.ts';
import { createImports } from './repositories/imports.ts';
import { createResponseCache } from './repositories/response-cache.ts';
import { hasNoRoom } from './library-error.ts';
import { createNewSessions } from './repositories/new-sessions.ts';
import { createNotes } from './repositories/notes.ts';
import { openDatabase } from './open.ts';
import { createPurge } from './purge/purge.ts';
import { createQuotes } from './repositories/quotes.ts';
import { createRetention } from './repositories/retention.ts';
import { registerSearchFunctions } from './search/functions.ts';
import { createSearch } from './search/search.ts';
import { createSessionChanges } from './repositories/session-changes.ts';
import { createSessionViews } from './repositories/session-views.ts';
import { createSessions } from './repositories/sessions.ts';
import { createSummaries } from './repositories/summaries.ts';
import { createSummaryRequests } from './repositories/summary-requests.ts';
import { createTombstones } from './repositories/tombstones.ts';
import { createTranscripts } from './repositories/transcripts.ts';

export type LibraryRepositories = Awaited<ReturnType<typeof openLibrary>>;

/**
 * The researcher's own library of one workspace, in one file on this computer. Its rooms take and answer plain values
 * only: the app calls them from another thread.
 */
export async function openLibrary(file: string) {
  const { database, keptAside, isAlone } = await openDatabase(file);
  registerSearchFunctions(database);
  return {
    sessions: createSessions(database),
    sessionChanges: createSessionChanges(database),
    summaries: createSummaries(database),
    transcripts: createTranscripts(database),
    views: createSessionViews(database),
    drafts: createDrafts(database),
    responseCache: createResponseCache(database),
    search: createSearch(database),
    notes: createNotes(database),
    codes: createCodes(database),
    quotes: createQuotes(database),
    imports: createImports(database),
    newSessions: createNewSessions(database),
    summaryRequests: createSummaryRequests(database),
    answers: createAnswers(database),
    retention: createRetention(database),
    purge: createPurge(database, file),
    tombstones: createTombstones(database),
    backupFiles: createBackupFiles(database),
    activity: createActivity(database),
    whole: {
      /** Where a damaged file was put, when there was one. */
      keptAside: (): string | null => keptAside,
      /** To be called before another thread reads the file. Throws where none can. */
      checkShared: (): void => {
        if (isAlone)
          throw new FailureError(
            'blocked',
            'There was no room on this computer when Earmark was started, so nothing can be exported or backed up now. Make some room, then start Earmark again.',
          );
      },
      close: (): void => {
        try {
          // An export or a backup may still have the file open: then closing alone leaves the log beside it.
          database.exec('pragma wal_checkpoint(truncate)');
        } catch (error) {
          // On a full disk all that was kept stays in the log, and is read from there the next time.
          if (!hasNoRoom(error)) throw error;
        } finally {
          database.close();
        }
      },
    },
  };
}
