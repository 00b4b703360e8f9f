import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import { importRow, type ImportItem, type ImportState, type NewSessions } from '../model/import.ts';
import { sessionRef, type SessionRef } from '../model/session.ts';

/** Calls about importing sessions, and requesting the summaries of many. */
export const importCalls = {
  /**
   * Starts importing sessions; if a job is running, more are added to it. With `continues`, these rows
   * continue the list of the previous call, so that main never receives a hundred thousand at once.
   */
  startImport: call(
    ofWorkspace.extend({
      rows: z.array(importRow).max(5000),
      withSummaries: z.boolean(),
      continues: z.boolean(),
    }),
  ).returns<ImportState>(),
  /** Starts importing every session of used links that is not in the library. */
  importNewSessions: call(ofWorkspace.extend({ withSummaries: z.boolean() })).returns<ImportState>(),
  /** Returns the last job; null if there is none, or it was dismissed. */
  importJob: call(z.null()).returns<ImportState | null>(),
  /** Returns a range of its rows in order, of all rows or only the failed ones. */
  importItems: call(
    z.object({
      only: z.literal('failed').nullable(),
      from: z.int().nonnegative(),
      count: z.int().min(1).max(1000),
    }),
  ).returns<ImportItem[]>(),
  stopImport: call(z.null()).returns<null>(),
  /** Resumes a stopped job, or retries its failed rows. */
  resumeImport: call(z.null()).returns<null>(),
  dismissImport: call(z.null()).returns<null>(),
  newSessions: call(z.null()).returns<NewSessions>(),
  /**
   * Returns the estimated size of the new sessions' recordings in bytes, or null if the service does not say. It asks
   * for the sizes of a few.
   */
  newRecordingsSize: call(z.null()).returns<number | null>(),
  /** Returns the ids of the new sessions that belong to one list of links. */
  newSessionIds: call(sessionRef.omit({ sessionId: true })).returns<string[]>(),
  /**
   * Reads `all` lists of links, or `some`: as many as are worth reading when the sessions page is opened.
   */
  checkForNewSessions: call(z.object({ wanted: z.enum(['all', 'some']) })).returns<null>(),
  /** Returns the session of the `earmark:` address that opened Earmark, once; otherwise null. */
  requestedSession: call(z.null()).returns<SessionRef | null>(),
  /** Requests the summaries of many sessions, a few at a time. */
  requestSummaries: call(ofWorkspace.extend({ sessions: z.array(sessionRef).max(100_000) })).returns<null>(),
  cancelSummaryRequests: call(z.null()).returns<null>(),
  /** Returns how many were not requested yet, how many the service is writing, and why it pauses. */
  summaryRequests: call(z.null()).returns<{
    notRequested: number;
    awaited: number;
    problem: string | null;
  }>(),
};
