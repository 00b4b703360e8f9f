import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { PurgeCounts, PurgeRequest } from '../../../shared/model/privacy.ts';
import { inTransaction } from '../transaction.ts';
import { removeCopies } from '../library-copies.ts';
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

/** Deletes so that nothing is left of it: not in the file, its log, its indexes, nor in copies of it. */
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

  /** The sessions that a wish means, as far as they are in the library. */
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
    /** What a purge would take away, but for recordings: those are files. */
    counts(request: PurgeRequest): Pick<PurgeCounts, 'sessions' | 'transcripts' | 'notes'> {
      const sessions = sessionsOf(request);
      const ids = JSON.stringify(sessions.map(({ sessionId }) => sessionId));
      const { transcripts, notes } = counted.parse(count.get({ ids, what: request.what }));
      return { sessions: sessions.length, transcripts: request.what === 'audio' ? 0 : transcripts, notes };
    },
    /**
     * Deletes the rows, and writes tombstones at `at` (ISO 8601) so that nothing comes back; `finish` is still to be
     * called. Recordings are files: the caller removes those.
     */
    perform(request: PurgeRequest, at: string): void {
      // Also sessions that are in a list only, and not in the library.
      const sessionIds = request.sessionIds ?? sessionsOf(request).map(({ sessionId }) => sessionId);
      inTransaction(database, () => {
        purgeRows(database, request, sessionIds);
        tombstones.add(sessionIds, request.what, at);
        if (request.what !== 'audio') owe.run();
      });
    },
    /** Whether a purge was stopped in the middle. */
    isOwed: (): boolean => owed.get() !== undefined,
    /** Removes what deleted rows leave in the file, its log and its copies. A purge that was stopped is finished. */
    async finish(): Promise<void> {
      if (owed.get() === undefined) return;
      removeCopies(file);
      await scrub(database);
      paid.run();
    },
  };
}
