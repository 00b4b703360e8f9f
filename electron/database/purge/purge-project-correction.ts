import type { LibraryDatabase } from '../base/library-database.ts';

const OF_THESE = `exists (select 1 from project_correction_sessions
  where session_id in (select value from json_each(?)))`;
const HAS_ENDED = `(is_stopped = 1 or not exists (select 1 from project_correction_sessions s
  where s.state = iif(act = 'replace', 'waiting', 'done')))`;

/**
 * Deletes what a replacement in a project stores of sessions, and its words, which may be theirs. One under way needs what
 * replaces the words until it ends. `ids` is a JSON array. Call this inside the transaction.
 */
export function purgeProjectCorrection(database: LibraryDatabase, ids: string): void {
  database.prepare(`delete from project_correction where ${OF_THESE} and ${HAS_ENDED}`).run(ids);
  database.prepare(`update project_correction set words = null where ${OF_THESE}`).run(ids);
  database
    .prepare('delete from project_correction_sessions where session_id in (select value from json_each(?))')
    .run(ids);
  database.exec(`update project_correction set replacement = null where words is null and ${HAS_ENDED}`);
}
