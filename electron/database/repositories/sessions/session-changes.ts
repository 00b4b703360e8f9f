import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { PROJECT_OF, type RedactionRules } from '../text/redaction-rules.ts';
import { RECORDS, RECORDS_IN_ORDER, shownRecords } from './session-record.ts';
import type { SessionChanges, SessionRecord } from '../../../../shared/model/session.ts';

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

interface Watched {
  table: string;
  act: string;
  when?: string;
  /** What the trigger selects. */
  select: string;
}

/** What is known of a participant is in the records of all the participant's sessions. */
const WATCHED_PARTICIPANTS: Watched[] = [
  {
    table: 'participants',
    act: 'update',
    select: 'session_changed(s.session_id) from sessions s where s.participant_id = new.id',
  },
  {
    table: 'sessions',
    act: 'update of participant_id',
    select: 'session_changed(s.session_id) from sessions s where s.participant_id = old.participant_id',
  },
];

/** Triggers for what removes words from labels, columns and tags: of a session, or of all sessions of a project. */
const WATCHED_REDACTIONS: Watched[] = [
  ...(['insert', 'update', 'delete'] as const).map((act) => {
    const row = act === 'delete' ? 'old' : 'new';
    return { table: 'redactions', act, select: changedBy(row), when: `${row}.kind = 'words'` };
  }),
  {
    table: 'redaction_changes',
    act: 'update',
    select: `${changedBy('r')} from redactions r
      where r.kind = 'words' and (r.change_id = new.id or r.ended_by = new.id)`,
  },
  { table: 'replacements', act: 'update', select: 'project_changed(new.project)' },
  { table: 'redacted_labels', act: 'insert', select: 'project_changed(new.project)' },
  { table: 'redacted_labels', act: 'delete', select: 'project_changed(old.project)' },
];

/** An SQL expression that reports the session or the project of a redaction. */
function changedBy(row: string): string {
  return `iif(${row}.session_id is null, project_changed(${row}.project), session_changed(${row}.session_id))`;
}

const idRow = z.object({ session_id: z.string() });

/**
 * Reports which records changed, so that the window need not read all of them again. Temporary triggers of
 * this connection notice every write, whatever makes it, cascades included.
 */
export function createSessionChanges(database: LibraryDatabase, rules: RedactionRules) {
  /** Differs for each opening: changes before it are unknown. */
  const opening = randomUUID();
  let revision = 0;
  let hasChanged = false;
  /** The last revision in which each session changed. */
  const changed = new Map<string, number>();
  /** The last revision in which all sessions of a project may have changed. */
  const changedProjects = new Map<string, number>();
  database.function('session_changed', (sessionId) => {
    changed.set(String(sessionId), revision + 1);
    hasChanged = true;
    return null;
  });
  database.function('project_changed', (project) => {
    changedProjects.set(String(project), revision + 1);
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
  for (const { table, act, when, select } of [...WATCHED_PARTICIPANTS, ...WATCHED_REDACTIONS])
    database.exec(
      `create temp trigger "watch ${table} ${act}" after ${act} on main.${table}
       ${when === undefined ? '' : `when ${when}`} begin select ${select}; end`,
    );
  const every = database.prepare(RECORDS_IN_ORDER);
  const inProjects = database.prepare(
    `select s.session_id from sessions s where ${PROJECT_OF} in (select value from json_each(?))`,
  );
  // What is removed from one session of a participant is replaced in the participant's values everywhere.
  const ofSameParticipants = database.prepare(
    `select distinct o.session_id from sessions s join sessions o on o.participant_id = s.participant_id
     where s.session_id in (select value from json_each(?))`,
  );
  const allIds = database.prepare('select session_id from sessions');
  const some = database.prepare(`${RECORDS} where s.session_id in (select value from json_each(?))`);

  const shownRecord = shownRecords(database, rules);

  function changedSince(count: number): string[] {
    const later = (all: ReadonlyMap<string, number>) =>
      [...all].flatMap(([id, at]) => (at > count ? [id] : []));
    const projects = later(changedProjects);
    const ofProjects =
      projects.length === 0
        ? []
        : inProjects.all(JSON.stringify(projects)).map((found) => idRow.parse(found).session_id);
    const own = later(changed);
    const others = own.length === 0 ? [] : ofSameParticipants.all(JSON.stringify(own));
    return [...new Set([...own, ...others.map((found) => idRow.parse(found).session_id), ...ofProjects])];
  }

  /** Returns the revision now, and the sessions that changed since an earlier one; null if it is null or unknown. */
  function idsSince(known: string | null): { revision: string; ids: string[] | null } {
    if (hasChanged) revision += 1;
    hasChanged = false;
    const [from, count] = known?.split(' ') ?? [];
    return {
      revision: `${opening} ${String(revision)}`,
      ids: from === opening ? changedSince(Number(count)) : null,
    };
  }

  const recordsOf = (ids: readonly string[]): SessionRecord[] =>
    ids.length === 0 ? [] : some.all(JSON.stringify(ids)).map(shownRecord);

  function since(known: string | null): SessionChanges {
    const { revision: now, ids } = idsSince(known);
    if (ids === null)
      return { revision: now, isWhole: true, records: every.all().map(shownRecord), gone: [] };
    const records = recordsOf(ids);
    const inLibrary = new Set(records.map(({ sessionId }) => sessionId));
    return { revision: now, isWhole: false, records, gone: ids.filter((id) => !inLibrary.has(id)) };
  }

  return {
    /** Returns the changes since the revision of an earlier call; everything if it is null or unknown. */
    since,
    /** Returns the same without the records: a revision, and the sessions to read again, all if it is null or unknown. */
    idsSince: (known: string | null): { revision: string; ids: string[] } => {
      const { revision: now, ids } = idsSince(known);
      return { revision: now, ids: ids ?? allIds.all().map((found) => idRow.parse(found).session_id) };
    },
    /** Returns the records of those of these sessions that are in the library. */
    recordsOf,
  };
}
