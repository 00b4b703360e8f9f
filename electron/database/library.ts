import { createActivity } from './repositories/library/activity.ts';
import { createAnswers } from './repositories/answers/answers.ts';
import { createBackupFiles } from './repositories/library/backup-files.ts';
import { createCodes } from './repositories/codes/codes.ts';
import { createDoubts } from './repositories/transcripts/doubts.ts';
import { createDrafts } from './repositories/library/drafts.ts';
import { createCorrections } from './repositories/corrections/corrections.ts';
import { FailureError } from '../platform/failures.ts';
import { createFoundWords } from './repositories/corrections/found-words.ts';
import { createImports } from './repositories/imports/imports.ts';
import { createProjectCorrection } from './repositories/corrections/project-correction.ts';
import { createRedactionCandidates } from './repositories/redaction/redaction-candidates.ts';
import { createRedactedBodies } from './repositories/redaction/redacted-bodies.ts';
import { createRedactions } from './repositories/redaction/redactions.ts';
import { createReplacementTable } from './repositories/redaction/replacement-table.ts';
import { createResponseCache } from './repositories/service/response-cache.ts';
import { isDiskFull } from './base/library-error.ts';
import { createNewlyHidden } from './repositories/redaction/newly-hidden.ts';
import { createNewSessions } from './repositories/imports/new-sessions.ts';
import { createNotes } from './repositories/notes/notes.ts';
import { openDatabase, type LostChanges } from './open.ts';
import { createPurge } from './purge/purge-library.ts';
import { createQuotes } from './repositories/notes/quotes.ts';
import { createRetention } from './repositories/library/retention.ts';
import { registerSearchFunctions } from './search/functions.ts';
import { createSample } from './repositories/sample/sample.ts';
import { createIndexAgain } from './search/index-again.ts';
import { createSearch } from './search/search.ts';
import { createSessionChanges } from './repositories/sessions/session-changes.ts';
import { createSessionViews } from './repositories/sessions/session-views.ts';
import { createSessions } from './repositories/sessions/sessions.ts';
import { createSummaries } from './repositories/answers/summaries.ts';
import { createSummaryRequests } from './repositories/imports/summary-requests.ts';
import { createTombstones } from './repositories/library/tombstones.ts';
import { createTranscriptVersions } from './repositories/transcripts/transcript-versions.ts';
import { updateRedactions } from './update-redactions.ts';
import { createTranscripts } from './repositories/transcripts/transcripts.ts';

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
