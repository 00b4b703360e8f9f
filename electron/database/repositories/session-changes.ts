import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createShownRecords, RECORDS, RECORDS_IN_ORDER } from './session-record.ts';
import type { AsJson } from '../../../shared/model/json-text.ts';
import type { SessionChanges, SessionRecord } from '../../../shared/model/session.ts';

/** The writes of each table that can change a record. */
const WATCHED = {
  sessions: ['insert', 'update', 'delete'],
  summaries: ['insert', 'update', 'delete'],
  session_tags: ['insert', 'delete'],
  // A record has only the number of notes.
  notes: ['insert', 'delete'],
  transcripts: ['insert', 'delete'],
  transcript_versions: ['insert', 'update', 'delete'],
  second_listens: ['insert', 'update', 'delete'],
  redacted_sessions: ['insert', 'delete'],
  looked_through: ['insert', 'delete'],
} as const;

/**
 * Reports which records changed, so that the window need not read all of them again. Temporary triggers of
 * this connection notice every write, whatever makes it, cascades included.
 */
export function createSessionChanges(database: DatabaseSync) {
  /** Differs for each opening: changes before it are unknown. */
  const opening = randomUUID();
  let revision = 0;
  let hasChanged = false;
  /** The last revision in which each session changed. */
  const changed = new Map<string, number>();
  database.function('session_changed', (sessionId) => {
    changed.set(String(sessionId), revision + 1);
    hasChanged = true;
    return null;
  });
  // Temporary triggers are in memory, because on a full disk the library is still opened for reading.
  database.exec('pragma temp_store = memory');
  for (const [table, acts] of Object.entries(WATCHED))
    for (const act of acts)
      database.exec(
        `create temp trigger watch_${table}_${act} after ${act} on main.${table}
         begin select session_changed(${act === 'delete' ? 'old' : 'new'}.session_id); end`,
      );
  const every = database.prepare(RECORDS_IN_ORDER);
  const some = database.prepare(`${RECORDS} where s.session_id in (select value from json_each(?))`);

  const shownRecord = createShownRecords(database);

  function since(known: string | null): SessionChanges {
    if (hasChanged) revision += 1;
    hasChanged = false;
    const now = `${opening} ${String(revision)}`;
    const [from, count] = known?.split(' ') ?? [];
    if (from !== opening)
      return { revision: now, isWhole: true, records: every.all().map(shownRecord), gone: [] };
    const ids = [...changed].flatMap(([sessionId, at]) => (at > Number(count) ? [sessionId] : []));
    const records: SessionRecord[] = ids.length === 0 ? [] : some.all(JSON.stringify(ids)).map(shownRecord);
    const here = new Set(records.map(({ sessionId }) => sessionId));
    return { revision: now, isWhole: false, records, gone: ids.filter((id) => !here.has(id)) };
  }

  return {
    /** Returns the changes since the revision of an earlier call; everything if it is null or unknown. */
    since,
    /** Returns the same as JSON for the window, so that the main process only passes on a string. */
    sinceAsJson: (known: string | null): AsJson<SessionChanges> => JSON.stringify(since(known)),
  };
}
