import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ParticipantRows } from '../participants/participant-rows.ts';
import type { SessionReader } from './session-record.ts';
import type { TurnMaps } from '../text/turn-maps.ts';
import type { SessionRef, SessionSeen, SessionMarks } from '../../../../shared/model/session.ts';

const ref = z.object({ type: z.enum(['project', 'instant']), project_id: z.string().nullable() });
const tagRow = z.object({ tag: z.string() });
const labelRow = z.object({ label: z.string().nullable(), project_id: z.string().nullable() });

/** The sessions of the library: the service has no list of them. */
export function createSessions(
  database: LibraryDatabase,
  {
    participantRows,
    sessionReader,
    rules,
    turnMaps,
  }: {
    participantRows: ParticipantRows;
    sessionReader: SessionReader;
    rules: RedactionRules;
    turnMaps: TurnMaps;
  },
) {
  // Passes the number of an existing session: a row without one would use up a number before the conflict.
  const see = database.prepare(
    `insert into sessions (number, session_id, type, project_id, label, project_name, status, created_at,
       duration_seconds, has_audio, opened_at, added_at)
     values ((select number from sessions where session_id = :sessionId), :sessionId, :type, :projectId, :label,
       :projectName, :status, :createdAt, :durationSeconds, :hasAudio, :openedAt, :at)
     on conflict do update set
       type = excluded.type, project_id = excluded.project_id, opened_at = coalesce(excluded.opened_at, opened_at),
       label = coalesce(excluded.label, label), project_name = coalesce(excluded.project_name, project_name),
       status = coalesce(excluded.status, status), created_at = coalesce(excluded.created_at, created_at),
       duration_seconds = coalesce(excluded.duration_seconds, duration_seconds),
       has_audio = coalesce(excluded.has_audio, has_audio)`,
  );
  const label = database.prepare('select label, project_id from sessions where session_id = ?');
  const find = database.prepare('select type, project_id from sessions where session_id = ?');
  const count = database.prepare('select count(*) as sessions from sessions');
  const addVariables = database.prepare(
    'update sessions set variables = json_patch(variables, ?) where session_id = ?',
  );
  const review = database.prepare('update sessions set review_state = ? where session_id = ?');
  const addTag = database.prepare('insert or ignore into session_tags (session_id, tag) values (?, ?)');
  const removeTag = database.prepare('delete from session_tags where session_id = ? and tag = ?');
  const tagsOf = database.prepare('select tag from session_tags where session_id = ?');

  /** Returns the tags of a session as they are stored, by what is shown of them. */
  function storedTags(sessionId: string, shown: readonly string[]): string[] {
    if (shown.length === 0) return [];
    const { text } = rules.of(sessionId);
    return tagsOf
      .all(sessionId)
      .map((found) => tagRow.parse(found).tag)
      .filter((tag) => shown.includes(tag) || shown.includes(text(tag)));
  }

  function put(seen: SessionSeen, at: string, openedAt: string | null): void {
    see.run({ ...columnsOf(seen), openedAt, at });
    participantRows.ofSession(seen.sessionId);
    if (seen.durationSeconds !== undefined) turnMaps.pack(seen.sessionId);
  }

  function labelOf(sessionId: string): string | null {
    const found = labelRow.safeParse(label.get(sessionId)).data;
    return found === undefined ? null : rules.labelOf(sessionId, found.project_id, found.label);
  }

  return {
    /**
     * Records that a session was opened at `openedAt` (ISO 8601). Fields that are not given stay unchanged,
     * and so does an existing label: it may be the researcher's own.
     */
    see({ label: labelOfLink, ...seen }: SessionSeen, openedAt: string): void {
      const isUnlabelled = labelOfLink !== undefined && labelOf(seen.sessionId) === null;
      put(isUnlabelled ? { ...seen, label: labelOfLink } : seen, openedAt, openedAt);
    },
    /** Adds the session if it is missing, so that rows can refer to it even if its status is unknown. */
    ensure(session: SessionRef, at: string): void {
      if (find.get(session.sessionId) === undefined) put(session, at, at);
    },
    /** Adds or updates a session that was not opened on the screen. */
    add(seen: SessionSeen, at: string, variables: Record<string, string> = {}): void {
      put(seen, at, null);
      if (Object.keys(variables).length > 0) addVariables.run(JSON.stringify(variables), seen.sessionId);
    },
    mark(sessionIds: string[], { reviewState, addTags = [], removeTags = [] }: SessionMarks): void {
      database.inTransaction(() => {
        for (const sessionId of sessionIds) {
          if (reviewState !== undefined) review.run(reviewState, sessionId);
          for (const tag of addTags) addTag.run(sessionId, tag);
          for (const tag of storedTags(sessionId, removeTags)) removeTag.run(sessionId, tag);
        }
      });
    },
    /** Returns the session's identity in the service, or null if it is not in the library. */
    find(sessionId: string): SessionRef | null {
      const found = ref.safeParse(find.get(sessionId)).data;
      return found === undefined ? null : { sessionId, type: found.type, projectId: found.project_id };
    },
    /** Returns the label as it is shown; null if the session has none, or is not in the library. */
    labelOf,
    record: sessionReader.record,
    recent: sessionReader.recent,
    list: sessionReader.list,
    count: (): number => z.object({ sessions: z.int() }).parse(count.get()).sessions,
  };
}

const columnsOf = (seen: SessionSeen) => ({
  sessionId: seen.sessionId,
  type: seen.type,
  projectId: seen.projectId,
  label: seen.label ?? null,
  projectName: seen.projectName ?? null,
  status: seen.status ?? null,
  createdAt: seen.createdAt ?? null,
  durationSeconds: seen.durationSeconds ?? null,
  hasAudio: seen.hasAudio === undefined ? null : Number(seen.hasAudio),
});

export type Sessions = ReturnType<typeof createSessions>;
