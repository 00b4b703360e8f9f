import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const row = z.object({ path: z.string(), query: z.string(), body: z.string() });
const labelled = z.object({ session_id: z.string(), label: z.string().nullable() });
/** For more sessions than these every kept answer goes: each is read again when it is next needed. */
const LOOKED_THROUGH_SESSIONS = 50;

/** Forgets answers of the service that are about these sessions, and lists that name them. */
export function forgetAnswers(database: DatabaseSync, sessionIds: readonly string[]): void {
  if (sessionIds.length > LOOKED_THROUGH_SESSIONS) {
    database.exec('delete from kept_answers');
    return;
  }
  const ids = JSON.stringify(sessionIds);
  database.prepare('delete from kept_answers where session_id in (select value from json_each(?))').run(ids);
  const names = database
    .prepare('select session_id, label from sessions where session_id in (select value from json_each(?))')
    .all(ids)
    .map((one) => labelled.parse(one))
    .flatMap(({ session_id: sessionId, label }) => (label ? [sessionId, label] : [sessionId]));
  const wanted = [...new Set([...names, ...sessionIds])];
  const forget = database.prepare('delete from kept_answers where path = ? and query = ?');
  for (const found of database.prepare('select path, query, body from kept_answers').all()) {
    const { path, query, body } = row.parse(found);
    const text = plain(body);
    if (wanted.some((name) => text.includes(name) || path.includes(encodeURIComponent(name))))
      forget.run(path, query);
  }
}

/** A service may write any letter of JSON as an escape; all the values are read, one a line. */
function plain(body: string): string {
  const values: string[] = [];
  try {
    JSON.parse(body, (_key, value: unknown) => {
      if (typeof value === 'string') values.push(value);
      return value;
    });
  } catch {
    return body;
  }
  return values.join('\n');
}
