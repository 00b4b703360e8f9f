import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SessionRef } from '../wire.ts';
import type { PurgeCounts, PurgeWish } from '../wire-privacy.ts';
import { inTransaction } from './in-transaction.ts';
import { removeCopies } from './library-copies.ts';
import { purgeRows } from './purge-rows.ts';
import { scrub } from './scrub.ts';

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
  const getting = database.prepare(
    `select 1 from import_items
     where state = 'waiting' and (:ids is null or session_id in (select value from json_each(:ids)))`,
  );
  const owed = database.prepare('select 1 from scrub_owed');
  const owe = database.prepare('insert or ignore into scrub_owed (only) values (1)');
  const paid = database.prepare('delete from scrub_owed');

  /** The sessions that a wish means, as far as they are in the library. */
  function sessionsOf({ sessionIds }: PurgeWish): SessionRef[] {
    const wanted = sessionIds === null ? null : new Set(sessionIds);
    return all
      .all()
      .map((one) => ref.parse(one))
      .filter((one) => wanted?.has(one.session_id) ?? true)
      .map((one) => ({ sessionId: one.session_id, type: one.type, projectId: one.project_id }));
  }

  /** Takes up what a purge owes that was stopped in the middle. */
  async function finish(): Promise<void> {
    if (owed.get() === undefined) return;
    removeCopies(file);
    await scrub(database);
    paid.run();
  }

  return {
    sessionsOf,
    /** What a purge would take away, but for recordings: those are files. */
    counts(wish: PurgeWish): Pick<PurgeCounts, 'sessions' | 'transcripts' | 'notes'> {
      const sessions = sessionsOf(wish);
      const ids = JSON.stringify(sessions.map(({ sessionId }) => sessionId));
      const { transcripts, notes } = counted.parse(count.get({ ids, what: wish.what }));
      return { sessions: sessions.length, transcripts: wish.what === 'audio' ? 0 : transcripts, notes };
    },
    /** Whether one of the sessions is being got, or waits to be. */
    isGetting: ({ sessionIds }: PurgeWish): boolean =>
      getting.get({ ids: sessionIds === null ? null : JSON.stringify(sessionIds) }) !== undefined,
    /** Recordings are no business of the library: for them there is nothing to do. */
    async perform(wish: PurgeWish): Promise<void> {
      if (wish.what === 'audio') return;
      // Also sessions that are in a list only, and not in the library.
      const sessionIds = wish.sessionIds ?? sessionsOf(wish).map(({ sessionId }) => sessionId);
      inTransaction(database, () => {
        purgeRows(database, wish, sessionIds);
        owe.run();
      });
      await finish();
    },
    finish,
  };
}
