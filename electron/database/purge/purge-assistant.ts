import type { LibraryDatabase } from '../base/library-database.ts';

const THESE = 'session_id in (select value from json_each(:ids))';

/** Calls that have words of these sessions in what they sent, or in an answer that quotes what others said. */
const CALLS = `id in (select call_id from assistant_call_sessions where ${THESE}
    union select call_id from assistant_rejected_words where said_session_id in (select value from json_each(:ids))
    union select id from assistant_calls where ${THESE})`;
const OF_CALLS = `call_id in (select id from assistant_calls where ${CALLS})`;

const WORDS = [
  // Which quotes say a sentence is not known for sure, so that none of a draft with words of these sessions stays.
  `delete from assistant_sentences where ${OF_CALLS}`,
  `update assistant_calls set sent = null, lines = null, reply = null, answer = null where ${CALLS}`,
  `delete from assistant_call_sessions where call_id in (select call_id from assistant_call_sessions where ${THESE})`,
  `delete from assistant_suggestions where ${THESE}`,
  `delete from assistant_rejected_words where ${THESE} or said_session_id in (select value from json_each(:ids))`,
  `delete from assistant_judgements where ${THESE}`,
];

/** Of these, those with something that is deleted. */
export const CALLS_TO_DELETE = `${CALLS} and (sent is not null or reply is not null)`;

/** Calls are deleted with their session. */
const WITHOUT_CALLS = `delete from assistant_runs where not exists (select 1 from assistant_calls where run_id = assistant_runs.id)
  or (task = 'draft' and not exists (select 1 from assistant_run_sessions where run_id = assistant_runs.id))`;

/**
 * Deletes what the assistant was sent of sessions and what it found in them. Call this before the sessions' rows are deleted, and what
 * it returns afterwards, in one transaction. `ids` is a JSON array.
 */
export function purgeAssistant(database: LibraryDatabase, ids: string): () => void {
  for (const sql of WORDS) database.prepare(sql).run({ ids });
  return () => {
    database.exec(WITHOUT_CALLS);
  };
}
