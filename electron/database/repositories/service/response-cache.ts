import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { isAnswerTo } from '../../../service-client/cached-paths.ts';
import { pathOf, pathParametersOf } from '../../../service-client/operations.ts';
import { isDiskFull } from '../../base/library-error.ts';
import { redactAnswer, type DeletedNames } from './redact-answer.ts';
import type { Evaluations } from '../answers/evaluations.ts';
import type { EvaluatorQuestions, ResponseKey } from '../answers/evaluator-questions.ts';
import type { CachedResponse } from '../../../../shared/model/cached-response.ts';

const STATUS = pathOf('getSessionStatus');
const EVALUATION = pathOf('getEvaluation');
const INSTANT_LINKS = pathOf('listInstantLinks');

/** Normalises a query: callers may use another order or encoding of the same parameters. */
function plain(query: string): string {
  const parts = new URLSearchParams(query);
  parts.sort();
  return parts.toString();
}

const row = z.object({ body: z.string(), checked_at: z.string() });
const cachedRow = z.object({
  path: z.string(),
  query: z.string(),
  session_id: z.string().nullable(),
  body: z.string(),
});
const deletedRow = z.object({ session_id: z.string(), what: z.enum(['words', 'everything']) });
const labelled = z.object({ label: z.string() });
const NO_LABELS: ReadonlySet<string> = new Set();

/**
 * The last response to each GET request to the service, so that every screen opens offline. The evaluator's
 * questions and answers in a response are stored in their own tables with it, and deleted with it.
 */
export function createResponseCache(
  database: LibraryDatabase,
  { evaluatorQuestions, evaluations }: { evaluatorQuestions: EvaluatorQuestions; evaluations: Evaluations },
) {
  const read = database.prepare('select body, checked_at from kept_answers where path = ? and query = ?');
  const latestOf = database.prepare(
    'select body, checked_at from kept_answers where session_id = ? and path = ? order by checked_at desc limit 1',
  );
  const touch = database.prepare(
    'update kept_answers set checked_at = ? where path = ? and query = ? and body = ?',
  );
  const keep = database.prepare(
    `insert into kept_answers (path, query, session_id, body, checked_at) values (?, ?, ?, ?, ?)
     on conflict (path, query) do update set body = excluded.body, checked_at = excluded.checked_at`,
  );
  const change = database.prepare('update kept_answers set body = ? where path = ? and query = ?');
  const forget = database.prepare('delete from kept_answers where path = ? and query = ?');
  const forgetOf = database.prepare(
    `delete from kept_answers where session_id in (select value from json_each(?)) and (? or path <> '${STATUS}')`,
  );
  const forgetAll = database.prepare('delete from kept_answers');
  const general = database.prepare(
    'select path, query, session_id, body from kept_answers where session_id is null',
  );
  const labels = database.prepare(
    'select label from sessions where label is not null and session_id in (select value from json_each(?))',
  );
  const deleted = database.prepare(
    // If both exist for a session, the later row wins: 'everything' includes the words.
    "select session_id, what from tombstones where what <> 'audio' order by what desc",
  );
  const unread = database.prepare(
    // The cross join makes SQLite begin with the few responses that are unread.
    'select path, query, session_id, body from unread_responses cross join kept_answers using (path, query)',
  );
  const noneUnread = database.prepare('delete from unread_responses');

  /** Removes deleted sessions from a list; returns null if nothing of it can be kept. */
  function withoutDeleted(body: string): string | null {
    const rows = deleted.all().map((one) => deletedRow.parse(one));
    if (rows.length === 0) return body;
    const ids = new Map(rows.map(({ session_id, what }) => [session_id, what]));
    return redactAnswer(body, { ids, labels: NO_LABELS });
  }

  /** Stores the evaluator's questions or answers in a cached response, if it is one that has them. */
  function storeEvaluator(key: ResponseKey, sessionId: string | null, body: string): void {
    const project = pathParametersOf('getProject', key.path);
    if (project !== null) evaluatorQuestions.storeProject(key, project.projectId, parseJson(body));
    else if (key.path === INSTANT_LINKS) evaluatorQuestions.storeInstantLinks(key, parseJson(body));
    else if (key.path === EVALUATION && sessionId !== null)
      evaluations.store(key, sessionId, parseJson(body));
  }

  return {
    read(path: string, query: string): CachedResponse | null {
      const found = row.safeParse(read.get(path, plain(query))).data;
      return found === undefined ? null : { body: found.body, checkedAt: found.checked_at };
    },
    /** Returns the last response with the status of a session, whatever the other parameters. */
    latestStatus(sessionId: string): CachedResponse | null {
      const found = row.safeParse(latestOf.get(sessionId, STATUS)).data;
      return found === undefined ? null : { body: found.body, checkedAt: found.checked_at };
    },
    /** Saves a response, received at `at` (ISO 8601). An invalid body never replaces a saved one. */
    keep(path: string, query: string, body: string, at: string): void {
      if (!isAnswerTo(path, body)) return;
      const sessionId = new URLSearchParams(query).get('sessionId');
      const left = sessionId === null ? withoutDeleted(body) : body;
      const key = { path, query: plain(query) };
      if (left === null) {
        forget.run(path, key.query);
        return;
      }
      // Most responses are unchanged, so that only their time is written.
      if (touch.run(at, path, key.query, left).changes > 0) return;
      database.inTransaction(() => {
        // A trigger ignores responses about deleted sessions.
        if (keep.run(path, key.query, sessionId, left, at).changes > 0) storeEvaluator(key, sessionId, left);
      });
    },
    /**
     * Deletes the responses about these sessions, and removes the sessions from cached lists. Call this while
     * the sessions still have their labels.
     */
    forgetSessions(sessionIds: readonly string[], what: 'words' | 'everything'): void {
      const ids = JSON.stringify(sessionIds);
      // A status has no content: a session whose words were deleted still opens offline.
      forgetOf.run(ids, Number(what === 'everything'));
      const named = what === 'words' ? [] : labels.all(ids).map((one) => labelled.parse(one).label.trim());
      const names: DeletedNames = {
        ids: new Map(sessionIds.map((id) => [id, what])),
        labels: new Set(named),
      };
      for (const found of general.all()) {
        const { path, query, session_id: sessionId, body } = cachedRow.parse(found);
        const left = redactAnswer(body, names);
        if (left === null) forget.run(path, query);
        else if (left !== body) {
          change.run(left, path, query);
          storeEvaluator({ path, query }, sessionId, left);
        }
      }
    },
    forgetAll(): void {
      forgetAll.run();
    },
    /** Stores the evaluator's questions and answers in responses that were cached before they had tables. */
    readUnread(): void {
      const rows = unread.all();
      if (rows.length === 0) return;
      try {
        database.inTransaction(() => {
          for (const found of rows) {
            const { path, query, session_id, body } = cachedRow.parse(found);
            storeEvaluator({ path, query }, session_id, body);
          }
          noneUnread.run();
        });
      } catch (error) {
        // On a full disk everything else can still be read; these responses are read at a later start.
        if (!isDiskFull(error)) throw error;
      }
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
