import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { PurgeRequest } from '../../../shared/model/privacy.ts';
import { redactAnswer } from './redact-answer.ts';

const row = z.object({ path: z.string(), query: z.string(), body: z.string() });
const labelled = z.object({ label: z.string() });

/** Deletes cached responses about these sessions, and removes the sessions from cached lists. */
export function forgetAnswers(
  database: DatabaseSync,
  sessionIds: readonly string[],
  what: Exclude<PurgeRequest['what'], 'audio'>,
): void {
  const ids = JSON.stringify(sessionIds);
  const isOfThese = 'session_id in (select value from json_each(?))';
  // A status has no content: a session whose words were deleted still opens offline.
  database
    .prepare(`delete from kept_answers where ${isOfThese} and (? or path <> '/v1/session/status')`)
    .run(ids, Number(what === 'everything'));
  const labels =
    what === 'words'
      ? []
      : database
          .prepare(`select label from sessions where label is not null and ${isOfThese}`)
          .all(ids)
          .map((one) => labelled.parse(one).label.trim());
  const names = { ids: new Map(sessionIds.map((id) => [id, what])), labels: new Set(labels) };
  const forget = database.prepare('delete from kept_answers where path = ? and query = ?');
  const change = database.prepare('update kept_answers set body = ? where path = ? and query = ?');
  const answers = database.prepare('select path, query, body from kept_answers where session_id is null');
  for (const found of answers.all()) {
    const { path, query, body } = row.parse(found);
    const left = redactAnswer(body, names);
    if (left === null) forget.run(path, query);
    else if (left !== body) change.run(left, path, query);
  }
}
