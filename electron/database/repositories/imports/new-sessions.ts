import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { ParticipantRows } from '../participants/participant-rows.ts';
import type { ImportRow, NewSessions } from '../../../../shared/model/import.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
});
const looked = z.object({ checked_at: z.string().nullable(), trouble: z.string().nullable() });
const total = z.object({ sessions: z.int() });
const labelled = z.object({ label: z.string().nullable() });
const named = z.object({ session_id: z.string() });
const home = z.object({ type: z.enum(['project', 'instant']), project_id: z.string().nullable() });
/** How many sessions the notice lists at most. */
const FIRST = 50;

/**
 * Selects the rows of `new_sessions` to offer, and is the only place that decides this: sessions that are
 * neither in the library nor waiting to be imported. The other rows record which label a link had when it was
 * last read.
 */
const IS_OFFERED = `not exists (select 1 from sessions s where s.session_id = n.session_id)
  and not exists (select 1 from import_items i where i.session_id = n.session_id and i.state = 'waiting')`;

/** The session of a used link, and the link's label. */
export interface FoundSession {
  sessionId: string;
  label: string | null;
  /** The service's ID of the link, or its token. */
  linkKey: string | null;
}

/** The owner of a list of links: a project, or the instant links. */
export type LinkListOwner = Pick<SessionRef, 'type' | 'projectId'>;

/** Sessions of used links: those that can be added, and their labels. */
export function createNewSessions(database: LibraryDatabase, participantRows: ParticipantRows) {
  const put = database.prepare(
    `insert into new_sessions (session_id, type, project_id, label, found_at, link_key) values (?, ?, ?, ?, ?, ?)
     on conflict (session_id) do update set type = excluded.type, project_id = excluded.project_id,
       label = excluded.label, found_at = excluded.found_at, link_key = excluded.link_key
     where type is not excluded.type or project_id is not excluded.project_id or label is not excluded.label
       or link_key is not excluded.link_key`,
  );
  const labelOfLink = database.prepare('select label from new_sessions where session_id = ?');
  const labelHere = database.prepare('select label from sessions where session_id = ?');
  const setLabel = database.prepare('update sessions set label = ? where session_id = ?');
  const ofHome = database.prepare('select session_id from new_sessions where type = ? and project_id is ?');
  const forget = database.prepare('delete from new_sessions where session_id = ?');
  const forgetProjects = database.prepare(
    `delete from new_sessions where type = 'project' and project_id not in (select value from json_each(?))`,
  );
  const keepLook = database.prepare(
    `insert into links_looked_through (only, checked_at, trouble) values (1, ?, ?)
     on conflict (only) do update set checked_at = coalesce(excluded.checked_at, checked_at),
       trouble = excluded.trouble`,
  );
  const look = database.prepare('select checked_at, trouble from links_looked_through');
  const first = database.prepare(
    `select session_id, type, project_id, label from new_sessions n where ${IS_OFFERED} order by rowid limit ? offset ?`,
  );
  const count = database.prepare(`select count(*) as sessions from new_sessions n where ${IS_OFFERED}`);
  const offered = database.prepare(
    `select session_id from new_sessions n where type = ? and project_id is ? and ${IS_OFFERED}`,
  );
  const unlabelled = database.prepare('select distinct type, project_id from sessions where label is null');
  /** When each session was last named by a list. Held in memory, because it changes with every list read. */
  const namedAt = new Map<string, string>();

  const some = (most: number, from: number): ImportRow[] =>
    first.all(most, from).map((one) => {
      const { session_id, type, project_id, label } = row.parse(one);
      return { sessionId: session_id, type, projectId: project_id, label, variables: {} };
    });

  /**
   * Gives a session of the library its link's label if it has none, or still has the link's previous label.
   * Any other label is the researcher's own. Returns true if the label changed.
   */
  function takeLabel({ sessionId, label }: FoundSession): boolean {
    const inLibrary = labelled.safeParse(labelHere.get(sessionId)).data;
    if (inLibrary === undefined || label === null || inLibrary.label === label) return false;
    const before = labelled.safeParse(labelOfLink.get(sessionId)).data;
    if (inLibrary.label !== null && inLibrary.label !== before?.label) return false;
    setLabel.run(label, sessionId);
    return true;
  }

  return {
    /**
     * Saves some of the sessions that a list of links names; `at` is when the list was requested (ISO 8601).
     * Returns whether any session is new or has a new home or label, and whether any session of the library
     * was labelled.
     */
    found(
      { type, projectId }: LinkListOwner,
      sessions: readonly FoundSession[],
      at: string,
    ): { changed: boolean; labelled: boolean } {
      return database.inTransaction(() => {
        const result = { changed: false, labelled: false };
        for (const session of sessions) {
          const { sessionId, label, linkKey } = session;
          if (takeLabel(session)) result.labelled = true;
          if (put.run(sessionId, type, projectId, label, at, linkKey).changes > 0) result.changed = true;
          if (linkKey !== null && participantRows.linkFound(sessionId, linkKey)) result.labelled = true;
          // A list that was requested earlier may arrive later.
          if ((namedAt.get(sessionId) ?? '') < at) namedAt.set(sessionId, at);
        }
        return result;
      });
    },
    /**
     * Deletes the sessions that a list no longer names; the list was requested at `at` and read completely.
     * Returns true if any were deleted.
     */
    listRead({ type, projectId }: LinkListOwner, at: string): boolean {
      const gone = ofHome
        .all(type, projectId)
        .map((one) => named.parse(one).session_id)
        .filter((sessionId) => (namedAt.get(sessionId) ?? '') < at);
      if (gone.length === 0) return false;
      database.inTransaction(() => {
        for (const sessionId of gone) {
          forget.run(sessionId);
          namedAt.delete(sessionId);
        }
      });
      return true;
    },
    /** Deletes the sessions of projects that are no longer listed. */
    projectsRead(projectIds: readonly string[]): void {
      forgetProjects.run(JSON.stringify(projectIds));
      participantRows.projectsRead(projectIds);
    },
    /** Saves the result of a check: its time, or null if nothing could be read, and why it was incomplete. */
    checked(at: string | null, problem: string | null): void {
      keepLook.run(at, problem);
    },
    state(): Omit<NewSessions, 'isChecking' | 'isPartial' | 'lists'> {
      const last = looked.safeParse(look.get()).data;
      return {
        sessions: some(FIRST, 0),
        count: total.parse(count.get()).sessions,
        checkedAt: last?.checked_at ?? null,
        problem: last?.trouble ?? null,
      };
    },
    /** Returns a range of the offered sessions, in the order in which they were found. */
    some,
    /** Returns the ids of the offered sessions that belong to these links. */
    offeredOf: ({ type, projectId }: LinkListOwner): string[] =>
      offered.all(type, projectId).map((one) => named.parse(one).session_id),
    /** Returns the homes whose links may provide labels for sessions of the library that have none. */
    ownersWithoutLabels: (): LinkListOwner[] =>
      unlabelled
        .all()
        .map((one) => home.parse(one))
        .map(({ type, project_id }) => ({ type, projectId: project_id })),
  };
}
