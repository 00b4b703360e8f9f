import { z } from 'zod';
import type { LibraryDatabase } from '../base/library-database.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { APPLIES, WITH_CHANGES, type RedactionRules } from '../repositories/text/redaction-rules.ts';
import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';

const ruleRow = z.object({ id: z.int(), project: z.string(), words: z.string() });
const labelRow = z.object({ id: z.int(), words: z.string(), label: z.string() });
const columnsRow = z.object({ session_id: z.string(), variables: z.string() });

/**
 * Deletes the redactions of sessions, those of their projects that no other session needs, and the replacements that
 * then stand for nothing. Call this after the sessions' texts are deleted, inside the transaction.
 */
export function purgeRedactions(
  database: LibraryDatabase,
  {
    redactedTexts,
    rules,
    purgedParticipants,
  }: Pick<Repositories, 'redactedTexts' | 'rules' | 'purgedParticipants'>,
  sessionIds: readonly string[],
): void {
  const ids = JSON.stringify(sessionIds);
  const these = 'select value from json_each(?)';
  const run = (sql: string) => database.prepare(sql).run(ids);
  // What the researcher wrote stays, as it was shown.
  keepAsShown(database, rules, sessionIds);
  purgedParticipants.keepAsShown(sessionIds);
  run(`update notes set text = redacted(session_id, text) where session_id in (${these})`);
  run(`update sessions set memo = redacted(session_id, memo) where memo <> '' and session_id in (${these})`);
  const inLabels = JSON.stringify(rulesOfLabels(database, sessionIds));
  database
    .prepare(
      `delete from redactions where session_id in (select value from json_each(?))
         and id not in (select value from json_each(?))`,
    )
    .run(ids, inLabels);
  database
    .prepare(
      `update redactions set scope = 'session', is_unplaced = 0, place_session_id = null, places = null,
         version = null, derived_from = null where id in (select value from json_each(?))`,
    )
    .run(inLabels);
  run(`delete from redacted_sessions where session_id in (${these})`);
  run(`delete from redaction_candidates_left where session_id in (${these})`);
  run(`delete from looked_through where session_id in (${these})`);
  // What one session's selection removed in the whole project stays removed where others have the words.
  run(
    `update redactions set place_session_id = null, places = null, version = null where place_session_id in (${these})`,
  );
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
      redactedTexts.countIn(project, words).size > 0 ||
      redactedTexts.writtenWith(project, [words]).size > 0 ||
      redactedTexts.namedWith(project, words).size > 0 ||
      redactedTexts.isInAttributes(project, words);
    if (!isNeeded) remove.run(id);
  }
  database.exec(`delete from redaction_changes where id not in (select change_id from redactions)
      and id not in (select ended_by from redactions where ended_by is not null);
    delete from replacements where id not in (select replacement_id from redactions where replacement_id is not null)`);
  rules.forget();
}

/** Stores tags, columns and ratings of sessions as they are shown. */
function keepAsShown(database: LibraryDatabase, rules: RedactionRules, sessionIds: readonly string[]): void {
  const ids = JSON.stringify(sessionIds);
  const these = 'session_id in (select value from json_each(?))';
  database
    .prepare(`update or replace session_tags set tag = redacted(session_id, tag) where ${these}`)
    .run(ids);
  database
    .prepare(
      `update own_answers set value = json_quote(redacted(session_id, value))
         where ${these} and value <> redacted(session_id, value)`,
    )
    .run(ids);
  for (const table of ['sessions', 'import_items']) {
    const write = database.prepare(`update ${table} set variables = ? where session_id = ?`);
    const found = database
      .prepare(`select session_id, variables from ${table} where variables <> '{}' and ${these}`)
      .all(ids)
      .map((row) => columnsRow.parse(row));
    for (const { session_id: sessionId, variables } of found) {
      const columns: unknown = JSON.parse(variables);
      const shown = rules.of(sessionId).json(columns);
      if (shown !== columns) write.run(JSON.stringify(shown), sessionId);
    }
  }
}

/**
 * Returns the redactions of sessions that have their words in the label. These stay: the label stays as it was received, and
 * whether it is shown so can be chosen.
 */
function rulesOfLabels(database: LibraryDatabase, sessionIds: readonly string[]): number[] {
  return database
    .prepare(
      `select r.id, r.words, s.label from ${WITH_CHANGES} join sessions s on s.session_id = r.session_id
         where r.kind = 'words' and ${APPLIES} and s.label is not null
           and (r.scope = 'session' or r.is_unplaced = 1)
           and r.session_id in (select value from json_each(?))`,
    )
    .all(JSON.stringify(sessionIds))
    .map((found) => labelRow.parse(found))
    .flatMap(({ id, words, label }) => (termFinder([{ words }]).find(label).length > 0 ? [id] : []));
}
