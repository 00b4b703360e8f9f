import type { AsJson } from '../../shared/model/json-text.ts';
import type { SessionChanges } from '../../shared/model/session.ts';
import { FailureError } from '../platform/failures.ts';
import { isDiskFull } from './base/library-error.ts';
import { openDatabase, type LostChanges } from './open.ts';
import { createPurge } from './purge/purge-library.ts';
import { createRepositories, type Repositories } from './repositories/repositories.ts';
import { createAnalysis } from './repositories/analysis/analysis.ts';
import { createCodedQuotes } from './repositories/analysis/coded-quotes.ts';
import { createAnalysisScope } from './repositories/analysis/scope.ts';
import { createSessionFacts } from './repositories/glance/session-facts.ts';
import { createSessionWords } from './repositories/analysis/session-words.ts';
import { createSessionChanges } from './repositories/sessions/session-changes.ts';
import { indexUnreadSummaries } from './search/functions.ts';
import { createIndexAgain } from './search/index-again.ts';
import { createSearch } from './search/search.ts';
import { updateRedactions } from './update-redactions.ts';

export type LibraryRepositories = Awaited<ReturnType<typeof openLibrary>>;

/**
 * Opens the library of one workspace, which is a single file on this computer. The methods of its
 * repositories take and return plain values only, because the app calls them from another thread.
 */
export async function openLibrary(file: string) {
  const { database, keptAside, lostChanges, isAlone } = await openDatabase(file);
  const repositories = createRepositories(database);
  const { rules, responseCache } = repositories;
  indexUnreadSummaries(database);
  responseCache.readUnread();
  updateRedactions(database, repositories, new Date().toISOString());
  updateParticipants(repositories);
  const sessionChanges = createSessionChanges(database, rules);
  const analysisScopes = createAnalysisScope({ sessionChanges, attributes: repositories.attributes });
  return {
    activity: repositories.activity,
    analysis: createAnalysis(database, {
      ...repositories,
      analysisScopes,
      codedQuotes: createCodedQuotes(database),
    }),
    analysisScopes,
    answers: repositories.answers,
    assistant: repositories.assistant,
    attributes: { list: repositories.attributes.list },
    backupFiles: repositories.backupFiles,
    codes: repositories.codes,
    corrections: repositories.corrections,
    doubts: repositories.doubts,
    drafts: repositories.drafts,
    foundWords: repositories.foundWords,
    glance: createSessionFacts(database, { ...repositories, analysisScopes }),
    imports: repositories.imports,
    localProjects: repositories.localProjects,
    newlyHidden: repositories.newlyHidden,
    newSessions: repositories.newSessions,
    notes: repositories.notes,
    participants: {
      table: repositories.participants.table,
      packedTable: repositories.participants.packedTable,
      count: repositories.participants.count,
      change: repositories.participants.change,
      saveLinks: repositories.importedColumns.saveLinks,
      takeLeftOut: repositories.importedColumns.takeLeftOut,
    },
    projectCorrection: repositories.projectCorrection,
    projectImports: repositories.projectImports,
    quotes: repositories.quotes,
    readingRules: repositories.readingRules,
    redactedBodies: repositories.redactedBodies,
    redactionCandidates: repositories.redactionCandidates,
    redactions: repositories.redactions,
    replacementTable: repositories.replacementTable,
    responseCache,
    retention: repositories.retention,
    sample: repositories.sample,
    savedViews: repositories.savedViews,
    sessionFiles: repositories.sessionFiles,
    silence: repositories.silence,
    sessions: repositories.sessions,
    sessionWords: createSessionWords(database, { analysisScopes }),
    shownRules: repositories.shownRules,
    storedData: repositories.storedData,
    summaries: repositories.summaries,
    summaryRequests: repositories.summaryRequests,
    tombstones: repositories.tombstones,
    transcripts: repositories.transcripts,
    transcriptVersions: repositories.transcriptVersions,
    views: repositories.views,
    sessionChanges: {
      ...sessionChanges,
      /** Returns the changes since a revision as JSON for the window, so that the main process only passes on a string. */
      sinceAsJson(known: string | null): AsJson<SessionChanges> {
        const changes = sessionChanges.since(known);
        analysisScopes.take(changes);
        return JSON.stringify(changes);
      },
    },
    search: createSearch(database),
    indexAgain: createIndexAgain(database),
    purge: createPurge(database, file, repositories),
    libraryFile: {
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

/** Gives sessions of an older version of Earmark participants. On a full disk the library can be read without them. */
function updateParticipants({ importedColumns }: Repositories): void {
  try {
    importedColumns.update();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
