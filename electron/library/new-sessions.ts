import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SessionRef } from '../wire.ts';
import type { ImportRow, NewSessions } from '../wire-import.ts';
import { inTransaction } from './in-transaction.ts';

const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
});
const looked = z.object({ checked_at: z.string().nullable(), trouble: z.string().nullable() });
const total = z.object({ sessions: z.int() });
/** As many as anyone reads in a notice. */
const FIRST = 50;
const NOT_HERE = 'not exists (select 1 from sessions s where s.session_id = n.session_id)';

/** A used link's session, and the label that the link has. */
export interface FoundSession {
  sessionId: string;
  label: string | null;
}

/** Sessions of used links, of which those count that are not in the library. */
export function createNewSessions(database: DatabaseSync) {
  const put = database.prepare(
    `insert into new_sessions (session_id, type, project_id, label, found_at) values (?, ?, ?, ?, ?)
     on conflict (session_id) do update set type = excluded.type, project_id = excluded.project_id,
       label = excluded.label, found_at = excluded.found_at`,
  );
  const isHere = database.prepare('select 1 from sessions where session_id = ?');
  const name = database.prepare('update sessions set label = ? where session_id = ? and label is null');
  const forget = database.prepare('delete from new_sessions where found_at < ?');
  const keepLook = database.prepare(
    `insert into links_looked_through (only, checked_at, trouble) values (1, ?, ?)
     on conflict (only) do update set checked_at = coalesce(excluded.checked_at, checked_at),
       trouble = excluded.trouble`,
  );
  const look = database.prepare('select checked_at, trouble from links_looked_through');
  const first = database.prepare(
    `select session_id, type, project_id, label from new_sessions n where ${NOT_HERE} order by rowid limit ? offset ?`,
  );
  const count = database.prepare(`select count(*) as sessions from new_sessions n where ${NOT_HERE}`);
  const some = (most: number, from: number): ImportRow[] =>
    first.all(most, from).map((one) => {
      const { session_id, type, project_id, label } = row.parse(one);
      return { sessionId: session_id, type, projectId: project_id, label, variables: {} };
    });
  return {
    /**
     * Keeps some of the sessions that a list of used links names; one that is in the library without a label gets its
     * link's. Answers whether one did. `at` tells one look at the links from the next.
     */
    found(home: Pick<SessionRef, 'type' | 'projectId'>, sessions: FoundSession[], at: string): boolean {
      return inTransaction(database, () => {
        let named = 0;
        for (const { sessionId, label } of sessions) {
          if (isHere.get(sessionId) === undefined) put.run(sessionId, home.type, home.projectId, label, at);
          else if (label !== null) named += Number(name.run(label, sessionId).changes);
        }
        return named > 0;
      });
    },
    /** Ends a look that began at `at`: after a whole one, what it did not find is no longer there. */
    lookedThrough(at: string, trouble: string | null): void {
      inTransaction(database, () => {
        if (trouble === null) forget.run(at);
        keepLook.run(trouble === null ? at : null, trouble);
      });
    },
    state(): NewSessions {
      const last = looked.safeParse(look.get()).data;
      return {
        sessions: some(FIRST, 0),
        count: total.parse(count.get()).sessions,
        checkedAt: last?.checked_at ?? null,
        trouble: last?.trouble ?? null,
      };
    },
    /** A stretch of them, in the order in which they were found. */
    some,
  };
}
