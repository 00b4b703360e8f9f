import type { DatabaseSync } from 'node:sqlite';
import type { PurgeRequest } from '../../../shared/model/privacy.ts';
import { forgetAnswers } from './cached-answers.ts';
import { draftIsAbout } from '../migrations/deletions.ts';

/** `?` is a JSON array of session ids. */
const THESE = 'session_id in (select value from json_each(?))';

/** Deletes what participants said and everything that repeats it. Notes keep their text and times. */
const WORDS = [
  `delete from turns where ${THESE}`,
  `delete from transcripts where ${THESE}`,
  `delete from summary_wishes where ${THESE}`,
  `delete from summaries where ${THESE}`,
  `update notes set quote = '' where quote is not null and ${THESE}`,
  // A number is a rating; a text may quote what was said.
  `delete from own_answers where ${THESE} and iif(json_valid(value), json_type(value) = 'text', true)`,
  `update session_views set speakers = '{}' where ${THESE}`,
  // Adding the session again would fetch its transcript again.
  `delete from import_items where state = 'waiting' and ${THESE}`,
  // The speech segments contain the speakers' names from the transcript; the packed turn map contains none.
  `update sessions set turn_map = null where ${THESE}`,
];

/** Deletes the session after all rows that refer to it, so that every index trigger runs for each row. */
const EVERYTHING = [
  `delete from turns where ${THESE}`,
  `delete from transcripts where ${THESE}`,
  `delete from summary_wishes where ${THESE}`,
  `delete from summaries where ${THESE}`,
  `delete from note_codes where note_id in (select id from notes where ${THESE})`,
  `delete from notes where ${THESE}`,
  `delete from own_answers where ${THESE}`,
  `delete from session_views where ${THESE}`,
  `delete from session_tags where ${THESE}`,
  `delete from import_items where ${THESE}`,
  `delete from new_sessions where ${THESE}`,
  `delete from sessions where ${THESE}`,
];

/** Deletions for a whole workspace only: sessions that are merely listed, and all drafts. */
const WHOLE_WORKSPACE = ['delete from import_items', 'delete from new_sessions', 'delete from drafts'];

/** Deletes rows; `sessionIds` are the sessions that `request` names. Call this inside a transaction. */
export function purgeRows(
  database: DatabaseSync,
  { what, sessionIds: asked }: PurgeRequest,
  sessionIds: readonly string[],
): void {
  if (what === 'audio') return;
  const ids = JSON.stringify(sessionIds);
  forgetAnswers(database, sessionIds, what);
  database
    .prepare(
      `delete from drafts where exists (
         select 1 from json_each(?) one where ${draftIsAbout('drafts.subject', 'one.value')})`,
    )
    .run(ids);
  for (const sql of what === 'words' ? WORDS : EVERYTHING) database.prepare(sql).run(ids);
  if (what === 'everything' && asked === null) {
    for (const sql of WHOLE_WORKSPACE) database.exec(sql);
    database.exec('delete from kept_answers');
  }
  database.exec('delete from import_job where not exists (select 1 from import_items)');
}
