import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
});
const total = z.object({ requests: z.int() });

/** Sessions whose summary is to be requested and was not requested yet. */
export function createSummaryRequests(database: LibraryDatabase) {
  // A session that has or awaits a summary is not requested again.
  const add = database.prepare(
    `insert or ignore into summary_wishes (session_id)
     select session_id from sessions s where session_id = ? and not exists (
       select 1 from summaries m where m.session_id = s.session_id
         and (m.received_at is not null or m.asked_at is not null))`,
  );
  const next = database.prepare(
    `select w.session_id, s.type, s.project_id from summary_wishes w join sessions s using (session_id)
     order by w.place limit 1`,
  );
  const remove = database.prepare('delete from summary_wishes where session_id = ?');
  const removeKnown = database.prepare(
    `delete from summary_wishes where session_id in (
       select session_id from summaries where received_at is not null or asked_at is not null)`,
  );
  const clear = database.prepare('delete from summary_wishes');
  const noneOfJob = database.prepare('update import_items set with_summary = 0');
  const count = database.prepare('select count(*) as requests from summary_wishes');
  return {
    /** Adds sessions; ignores those that are not in the library. */
    add(sessionIds: string[]): void {
      for (const sessionId of sessionIds) add.run(sessionId);
    },
    /** Returns the oldest request, or null if none is left. */
    next(): SessionRef | null {
      removeKnown.run();
      const found = row.safeParse(next.get()).data;
      if (found === undefined) return null;
      return { sessionId: found.session_id, type: found.type, projectId: found.project_id };
    },
    remove(sessionId: string): void {
      remove.run(sessionId);
    },
    /** Removes all requests, including those of sessions that are still being imported. */
    clear(): void {
      clear.run();
      noneOfJob.run();
    },
    count: (): number => total.parse(count.get()).requests,
  };
}

export type SummaryRequests = ReturnType<typeof createSummaryRequests>;
