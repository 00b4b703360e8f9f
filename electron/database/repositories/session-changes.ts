import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { recordOf, RECORDS, RECORDS_IN_ORDER } from './session-record.ts';
import type { AsJson } from '../../../shared/model/json-text.ts';
import type { SessionChanges, SessionRecord } from '../../../shared/model/session.ts';

/** What writes a table can do that changes a record. */
const WATCHED = {
  sessions: ['insert', 'update', 'delete'],
  summaries: ['insert', 'update', 'delete'],
  session_tags: ['insert', 'delete'],
  // Of the notes a record has the number alone.
  notes: ['insert', 'delete'],
  transcripts: ['insert', 'delete'],
} as const;

/**
 * Tells which records changed, so that the window need not read them all again. Triggers of this connection alone
 * notice every write, whoever makes it and however it cascades.
 */
export function createSessionChanges(database: DatabaseSync) {
  /** Another one for each opening: what changed before it is not known. */
  const opening = randomUUID();
  let revision = 0;
  let hasChanged = false;
  /** The revision that each session changed for last. */
  const changed = new Map<string, number>();
  database.function('session_changed', (sessionId) => {
    changed.set(String(sessionId), revision + 1);
    hasChanged = true;
    return null;
  });
  // In memory: on a full disk the library is still open for reading.
  database.exec('pragma temp_store = memory');
  for (const [table, acts] of Object.entries(WATCHED))
    for (const act of acts)
      database.exec(
        `create temp trigger watch_${table}_${act} after ${act} on main.${table}
         begin select session_changed(${act === 'delete' ? 'old' : 'new'}.session_id); end`,
      );
  const every = database.prepare(RECORDS_IN_ORDER);
  const some = database.prepare(`${RECORDS} where s.session_id in (select value from json_each(?))`);

  function since(known: string | null): SessionChanges {
    if (hasChanged) revision += 1;
    hasChanged = false;
    const now = `${opening} ${String(revision)}`;
    const [from, count] = known?.split(' ') ?? [];
    if (from !== opening)
      return { revision: now, isWhole: true, records: every.all().map(recordOf), gone: [] };
    const ids = [...changed].flatMap(([sessionId, at]) => (at > Number(count) ? [sessionId] : []));
    const records: SessionRecord[] = ids.length === 0 ? [] : some.all(JSON.stringify(ids)).map(recordOf);
    const here = new Set(records.map(({ sessionId }) => sessionId));
    return { revision: now, isWhole: false, records, gone: ids.filter((id) => !here.has(id)) };
  }

  return {
    /** What changed since the revision of an earlier answer; everything for null or one that is not known. */
    since,
    /** The same as it is handed to the window: written here, so that main only passes a text on. */
    sinceAsJson: (known: string | null): AsJson<SessionChanges> => JSON.stringify(since(known)),
  };
}
