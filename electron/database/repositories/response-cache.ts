import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isAnswerTo } from '../../service-client/cached-paths.ts';
import { redactAnswer } from '../purge/redact-answer.ts';
import type { CachedResponse } from '../../../shared/model/cached-response.ts';

/** Normalises a query: callers may use another order or encoding of the same parameters. */
function plain(query: string): string {
  const parts = new URLSearchParams(query);
  parts.sort();
  return parts.toString();
}

const row = z.object({ body: z.string(), checked_at: z.string() });
const deletedRow = z.object({ session_id: z.string(), what: z.enum(['words', 'everything']) });
const NO_LABELS: ReadonlySet<string> = new Set();

/** The last response to each GET request to the service, so that every screen opens offline. */
export function createResponseCache(database: DatabaseSync) {
  const read = database.prepare('select body, checked_at from kept_answers where path = ? and query = ?');
  const touch = database.prepare(
    'update kept_answers set checked_at = ? where path = ? and query = ? and body = ?',
  );
  const keep = database.prepare(
    `insert into kept_answers (path, query, session_id, body, checked_at) values (?, ?, ?, ?, ?)
     on conflict (path, query) do update set body = excluded.body, checked_at = excluded.checked_at`,
  );
  const forget = database.prepare('delete from kept_answers where path = ? and query = ?');
  const deleted = database.prepare(
    // If both exist for a session, the later row wins: 'everything' includes the words.
    "select session_id, what from tombstones where what <> 'audio' order by what desc",
  );

  /** Removes deleted sessions from a list; returns null if nothing of it can be kept. */
  function withoutDeleted(body: string): string | null {
    const rows = deleted.all().map((one) => deletedRow.parse(one));
    if (rows.length === 0) return body;
    const ids = new Map(rows.map(({ session_id, what }) => [session_id, what]));
    return redactAnswer(body, { ids, labels: NO_LABELS });
  }

  return {
    read(path: string, query: string): CachedResponse | null {
      const found = row.safeParse(read.get(path, plain(query))).data;
      return found === undefined ? null : { body: found.body, checkedAt: found.checked_at };
    },
    /** Saves a response, received at `at` (ISO 8601). An invalid body never replaces a saved one. */
    keep(path: string, query: string, body: string, at: string): void {
      if (!isAnswerTo(path, body)) return;
      const sessionId = new URLSearchParams(query).get('sessionId');
      const left = sessionId === null ? withoutDeleted(body) : body;
      if (left === null) {
        forget.run(path, plain(query));
        return;
      }
      // Most responses are unchanged, so that only their time is written.
      if (touch.run(at, path, plain(query), left).changes > 0) return;
      keep.run(path, plain(query), sessionId, left, at);
    },
  };
}
