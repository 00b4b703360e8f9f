import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SessionRecord, SessionRef, SessionSeen } from '../wire.ts';
import { keptTalk, talkAsSeen, type KeptTalk } from './kept-talk.ts';
import { keptSpeakers } from './session-views.ts';

const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
  project_name: z.string().nullable(),
  status: z.string().nullable(),
  created_at: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  turn_map: z.string().nullable(),
  opened_at: z.string(),
  summary: z.enum(['none', 'generating', 'ready', 'failed']),
  speakers: z.string().nullable(),
  offset_seconds: z.number().nullable(),
});

export type SessionsSeen = ReturnType<typeof createSessionsSeen>;

/** The sessions that were opened on this computer: the service can list none. */
export function createSessionsSeen(database: DatabaseSync) {
  const see = database.prepare(
    `insert into sessions (session_id, type, project_id, label, project_name, status, created_at, duration_seconds, opened_at)
     values (:sessionId, :type, :projectId, :label, :projectName, :status, :createdAt, :durationSeconds, :openedAt)
     on conflict (session_id) do update set
       type = excluded.type, project_id = excluded.project_id, opened_at = excluded.opened_at,
       label = coalesce(excluded.label, label), project_name = coalesce(excluded.project_name, project_name),
       status = coalesce(excluded.status, status), created_at = coalesce(excluded.created_at, created_at),
       duration_seconds = coalesce(excluded.duration_seconds, duration_seconds)`,
  );
  const record = `select s.*, v.speakers, v.offset_seconds,
       case when m.asked_at is not null then 'generating' when m.failed_at is not null then 'failed'
            when m.received_at is not null then 'ready' else 'none' end as summary
     from sessions s left join summaries m using (session_id) left join session_views v using (session_id)`;
  const list = database.prepare(`${record} order by s.opened_at desc`);
  const single = database.prepare(`${record} where s.session_id = ?`);
  const keepTalk = database.prepare('update sessions set turn_map = ? where session_id = ?');
  const number = database.prepare('select rowid from sessions where session_id = ?');
  const label = database.prepare('select label from sessions where session_id = ?');
  const find = database.prepare('select type, project_id from sessions where session_id = ?');

  return {
    /** Notes that a session was opened at `openedAt` (ISO 8601); what is not given stays as it was. */
    see(seen: SessionSeen, openedAt: string): void {
      see.run({
        sessionId: seen.sessionId,
        type: seen.type,
        projectId: seen.projectId,
        label: seen.label ?? null,
        projectName: seen.projectName ?? null,
        status: seen.status ?? null,
        createdAt: seen.createdAt ?? null,
        durationSeconds: seen.durationSeconds ?? null,
        openedAt,
      });
    },
    keepTalk(sessionId: string, spans: KeptTalk): void {
      keepTalk.run(JSON.stringify(spans), sessionId);
    },
    /** The session as the service knows it, or null for one that was never opened here. */
    find(sessionId: string): SessionRef | null {
      const found = row.pick({ type: true, project_id: true }).safeParse(find.get(sessionId));
      return found.success ? { sessionId, type: found.data.type, projectId: found.data.project_id } : null;
    },
    /** Counts the sessions in the order they came into the library; it stays what it is. */
    numberOf(sessionId: string): number {
      return z.object({ rowid: z.int() }).parse(number.get(sessionId)).rowid;
    },
    labelOf(sessionId: string): string | null {
      return row.pick({ label: true }).safeParse(label.get(sessionId)).data?.label ?? null;
    },
    /** All that is known of one session; null for one that was never opened here. */
    record(sessionId: string): SessionRecord | null {
      const found = single.get(sessionId);
      return found === undefined ? null : recordOf(row.parse(found));
    },
    /** The last opened first. */
    list(): SessionRecord[] {
      return list.all().map((one) => recordOf(row.parse(one)));
    },
  };
}

function recordOf(found: z.infer<typeof row>): SessionRecord {
  return {
    sessionId: found.session_id,
    type: found.type,
    projectId: found.project_id,
    label: found.label,
    projectName: found.project_name,
    status: found.status,
    createdAt: found.created_at,
    durationSeconds: found.duration_seconds,
    turnMap: found.turn_map === null ? null : turnMapOf(found.turn_map, found),
    summary: found.summary,
    openedAt: found.opened_at,
  };
}

const turnMapOf = (turnMap: string, { speakers, offset_seconds }: z.infer<typeof row>) =>
  talkAsSeen(keptTalk.parse(JSON.parse(turnMap)), {
    speakers: speakers === null ? {} : keptSpeakers.parse(JSON.parse(speakers)),
    offsetSeconds: offset_seconds ?? 0,
  });
