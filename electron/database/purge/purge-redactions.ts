import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { createRedactedTexts } from '../repositories/redacted-texts.ts';
import { createRedactionRules } from '../repositories/redaction-rules.ts';

const ruleRow = z.object({ id: z.int(), project: z.string(), words: z.string() });

/**
 * Deletes the redactions of sessions, those of their projects that no other session needs, and the replacements that
 * then stand for nothing. Call this after the sessions' texts are deleted, inside the transaction.
 */
export function purgeRedactions(database: DatabaseSync, sessionIds: readonly string[]): void {
  const ids = JSON.stringify(sessionIds);
  const these = 'select value from json_each(?)';
  const run = (sql: string) => database.prepare(sql).run(ids);
  // What the researcher wrote stays, as it was shown.
  run(`update notes set text = redacted(session_id, text) where session_id in (${these})`);
  run(`update sessions set memo = redacted(session_id, memo) where memo <> '' and session_id in (${these})`);
  run(`delete from redactions where session_id in (${these})`);
  run(`delete from redacted_sessions where session_id in (${these})`);
  run(`delete from redaction_candidates_left where session_id in (${these})`);
  run(`delete from looked_through where session_id in (${these})`);
  // What one session's selection removed in the whole project stays removed where others have the words.
  run(
    `update redactions set place_session_id = null, places = null, version = null where place_session_id in (${these})`,
  );
  const texts = createRedactedTexts(database);
  const ofProjects = database
    .prepare(`select id, project, words from redactions where session_id is null and words is not null`)
    .all()
    .map((found) => ruleRow.parse(found));
  const remove = database.prepare('delete from redactions where id = ?');
  const shown = database.prepare(
    'select 1 from redacted_sessions d join redactions r using (replacement_id) where r.id = ? limit 1',
  );
  for (const { id, project, words } of ofProjects) {
    const isNeeded =
      shown.get(id) !== undefined ||
      texts.countIn(project, words).size > 0 ||
      texts.writtenWith(project, [words]).size > 0;
    if (!isNeeded) remove.run(id);
  }
  database.exec(`delete from redaction_changes where id not in (select change_id from redactions)
      and id not in (select ended_by from redactions where ended_by is not null);
    delete from replacements where id not in (select replacement_id from redactions where replacement_id is not null)`);
  createRedactionRules(database).forget();
}
