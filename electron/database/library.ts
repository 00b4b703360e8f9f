import { createActivity } from './repositories/activity.ts';
import { createAnswers } from './repositories/answers.ts';
import { createBackupFiles } from './repositories/backup-files.ts';
import { createCodes } from './repositories/codes.ts';
import { createDoubts } from './repositories/doubts.ts';
import { createDrafts } from './repositories/drafts.ts';
import { createCorrections } from './repositories/corrections.ts';
import { FailureError } from '../platform/failures.ts';
import { createFoundWords } from './repositories/found-words.ts';
import { createImports } from './repositories/imports.ts';
import { createProjectCorrection } from './repositories/project-correction.ts';
import { createRedactionCandidates } from './repositories/redaction-candidates.ts';
import { createRedactedBodies } from './repositories/redacted-bodies.ts';
import { createRedactions } from './repositories/redactions.ts';
import { createReplacementTable } from './repositories/replacement-table.ts';
import { createResponseCache } from './repositories/response-cache.ts';
import { isDiskFull } from './library-error.ts';
import { createNewlyHidden } from './repositories/newly-hidden.ts';
import { createNewSessions } from './repositories/new-sessions.ts';
import { createNotes } from './repositories/notes.ts';
import { openDatabase, type LostChanges } from './open.ts';
import { createPurge } from './purge/purge-library.ts';
import { createQuotes } from './repositories/quotes.ts';
import { createRetention } from './repositories/retention.ts';
import { registerSearchFunctions } from './search/functions.ts';
import { createSample } from './repositories/sample.ts';
import { createIndexAgain } from './search/index-again.ts';
import { createSearch } from './search/search.ts';
import { createSessionChanges } from './repositories/session-changes.ts';
import { createSessionViews } from './repositories/session-views.ts';
import { createSessions } from './repositories/sessions.ts';
import { createSummaries } from './repositories/summaries.ts';
import { createSummaryRequests } from './repositories/summary-requests.ts';
import { createTombstones } from './repositories/tombstones.ts';
import { createTranscriptVersions } from './repositories/transcript-versions.ts';
import { updateRedactions } from './update-redactions.ts';
import { createTranscripts } from './repositories/transcripts.ts';

export type LibraryRepositories = Awaited<ReturnType<typeof openLibrary>>;

/**
 * Opens the library of one workspace, which is a single file on this computer. The methods of its
 * repositories take and return plain values only, because the app calls them from another thread.
 */
export async function openLibrary(file: string) {
  const { database, keptAside, lostChanges, isAlone } = await openDatabase(file);
  registerSearchFunctions(database);
  const responseCache = createResponseCache(database);
  responseCache.readUnread();
  updateRedactions(database, new Date().toISOString());
  return {
    sessions: createSessions(database),
    sessionChanges: createSessionChanges(database),
    summaries: createSummaries(database),
    transcripts: createTranscripts(database),
    corrections: createCorrections(database),
    redactions: createRedactions(database),
    redactionCandidates: createRedactionCandidates(database),
    redactedBodies: createRedactedBodies(database),
    replacementTable: createReplacementTable(database),
    foundWords: createFoundWords(database),
    projectCorrection: createProjectCorrection(database),
    doubts: createDoubts(database),
    transcriptVersions: createTranscriptVersions(database),
    views: createSessionViews(database),
    drafts: createDrafts(database),
    responseCache,
    search: createSearch(database),
    indexAgain: createIndexAgain(database),
    notes: createNotes(database),
    codes: createCodes(database),
    quotes: createQuotes(database),
    imports: createImports(database),
    newlyHidden: createNewlyHidden(database),
    newSessions: createNewSessions(database),
    summaryRequests: createSummaryRequests(database),
    answers: createAnswers(database),
    retention: createRetention(database),
    purge: createPurge(database, file),
    tombstones: createTombstones(database),
    backupFiles: createBackupFiles(database),
    activity: createActivity(database),
    sample: createSample(database),
    whole: {
      /** Returns the path that a damaged file was moved to, or null if the file was sound. */
      keptAside: (): string | null => keptAside,
      /** Returns what was lost because the log was damaged, or null. */
      lostChanges: (): LostChanges | null => lostChanges,
      /** Call this before another thread reads the file. Throws if no other thread can read it. */
      checkShared: (): void => {
        if (isAlone)
          throw new FailureError(
            'blocked',
            'The disk was full. Free some space, then restart Earmark to export or back up.',
          );
      },
      close: (): void => {
        try {
          // If an export or a backup still has the file open, closing alone would leave the log beside it.
          database.exec('pragma wal_checkpoint(truncate)');
        } catch (error) {
          // On a full disk, everything stays in the log and is read from there the next time.
          if (!isDiskFull(error)) throw error;
        } finally {
          database.close();
        }
      },
    },
  };
}
