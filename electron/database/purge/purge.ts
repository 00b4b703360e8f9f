import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { PurgeCounts, PurgeRequest } from '../../../shared/model/privacy.ts';
import { inTransaction } from '../transaction.ts';
import { removeCopies } from '../library-files.ts';
import { purgeRows } from './rows.ts';
import { scrub } from '../scrub.ts';
import { createTombstones } from '../repositories/tombstones.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

const ref = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
});
const counted = z.object({ transcripts: z.int(), notes: z.int() });

/** Deletes content completely: from the file, its log, its indexes and all copies. */
export function createPurge(database: DatabaseSync, file: string) {
  const all = database.prepare('select session_id, type, project_id from sessions');
  const count = database.prepare(
    `select (select count(*) from transcripts where session_id in (select value from json_each(:ids))) as transcripts,
       (select count(*) from notes where session_id in (select value from json_each(:ids))
         and (:what = 'everything' or (:what = 'words' and quote <> ''))) as notes`,
  );
  const owed = database.prepare('select 1 from scrub_owed');
  const owe = database.prepare('insert or ignore into scrub_owed (only) values (1)');
  const paid = database.prepare('delete from scrub_owed');
  const tombstones = createTombstones(database);

  /** Returns the sessions that a request names, if they are in the library. */
  function sessionsOf({ sessionIds }: PurgeRequest): SessionRef[] {
    const wanted = sessionIds === null ? null : new Set(sessionIds);
    return all
      .all()
      .map((one) => ref.parse(one))
      .filter((one) => wanted?.has(one.session_id) ?? true)
      .map((one) => ({ sessionId: one.session_id, type: one.type, projectId: one.project_id }));
  }

  return {
    sessionsOf,
    /** Counts what a purge would delete, except recordings, which are files. */
    counts(request: PurgeRequest): Pick<PurgeCounts, 'sessions' | 'transcripts' | 'notes'> {
      const sessions = sessionsOf(request);
      const ids = JSON.stringify(sessions.map(({ sessionId }) => sessionId));
      const { transcripts, notes } = counted.parse(count.get({ ids, what: request.what }));
      return { sessions: sessions.length, transcripts: request.what === 'audio' ? 0 : transcripts, notes };
    },
    /**
     * Deletes the rows, and writes tombstones at `at` (ISO 8601) so that nothing comes back. Call `finish`
     * afterwards. Recordings are files, which the caller removes.
     */
    perform(request: PurgeRequest, at: string): void {
      // Includes sessions that are named in a list but are not in the library.
      const sessionIds = request.sessionIds ?? sessionsOf(request).map(({ sessionId }) => sessionId);
      inTransaction(database, () => {
        purgeRows(database, request, sessionIds);
        tombstones.add(sessionIds, request.what, at);
        if (request.what !== 'audio') owe.run();
      });
    },
    /** Returns true if a purge was interrupted. */
    isScrubPending: (): boolean => owed.get() !== undefined,
    /** Removes what deleted rows leave in the file, its log and its copies, also after an interruption. */
    async finish(): Promise<void> {
      if (owed.get() === undefined) return;
      removeCopies(file);
      await scrub(database);
      paid.run();
    },
  };
}
