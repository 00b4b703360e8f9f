import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { shortName } from '../../../../shared/domain/short-name.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { valuesOf } from '../participants/participant-rows.ts';
import { redactionsOfAll, type RedactionsBySession } from '../text/redaction-rules.ts';

/**
 * The state is behind the words of a version, so reading it reads them too: the first version cannot be newer, and the
 * one in use has no response of its own.
 */
const HAS_NEWER_TRANSCRIPT = `exists (select 1 from transcript_versions v where v.session_id = s.session_id
      and v.version > 1 and v.raw is not null and v.state = 'offered')`;

/** Selects sessions in the form that `recordOf` parses. */
export const RECORDS = `select s.number, s.session_id, s.type, s.project_id, s.label, s.project_name, s.status, s.created_at,
    s.duration_seconds, s.turn_map_packed, s.opened_at, s.added_at, s.review_state, s.has_audio, s.participant_id, p.attribute_values,
    exists (select 1 from sessions o where o.participant_id = s.participant_id and o.session_id <> s.session_id)
      as has_other_sessions,
    case when m.asked_at is not null then 'generating'
         when m.received_at is not null and coalesce(m.summary, 'null') <> 'null' then 'ready'
         when m.failed_at is not null then 'failed'
         when m.received_at is not null then 'empty'
         when m.session_id is not null then 'stopped' else 'none' end as summary,
    (select json_group_array(tag) from session_tags t where t.session_id = s.session_id) as tags,
    (select count(*) from notes n where n.session_id = s.session_id) as notes,
    coalesce(l.undecided, 0) as doubts,
    s.memo <> '' as has_memo,
    (select coalesce(sum(d.places), 0) from redacted_sessions d where d.session_id = s.session_id) as redactions,
    exists (select 1 from looked_through k where k.session_id = s.session_id) as looked_through,
    exists (select 1 from transcripts t where t.session_id = s.session_id) as has_transcript,
    exists (select 1 from session_files f where f.session_id = s.session_id) as from_files,
    ${HAS_NEWER_TRANSCRIPT} as has_newer_transcript
  from sessions s left join summaries m using (session_id)
    left join second_listens l on l.session_id = s.session_id
    left join participants p on p.id = s.participant_id`;

/** Selects all sessions: last opened first, then those that were only added, last added first. */
export const RECORDS_IN_ORDER = `${RECORDS} order by s.opened_at desc, s.number desc`;

const row = z.object({
  number: z.int(),
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
  project_name: z.string().transform(shortName).nullable(),
  status: z.string().nullable(),
  created_at: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  turn_map_packed: z.string().nullable(),
  opened_at: z.string().nullable(),
  added_at: z.string(),
  review_state: z.enum(['new', 'reviewing', 'reviewed']),
  summary: z.enum(['none', 'stopped', 'generating', 'ready', 'empty', 'failed']),
  tags: z.string(),
  notes: z.int(),
  doubts: z.int(),
  redactions: z.int(),
  looked_through: z.int(),
  has_memo: z.int(),
  has_transcript: z.int(),
  has_newer_transcript: z.int(),
  has_audio: z.int().nullable(),
  from_files: z.int(),
  participant_id: z.string().nullable(),
  attribute_values: z.string().nullable(),
  has_other_sessions: z.int(),
});
const texts = z.array(z.string());
const NO_TAGS = '[]';

type Row = z.infer<typeof row>;

function recordOf(one: Row): SessionRecord {
  return {
    sessionId: one.session_id,
    number: one.number,
    type: one.type,
    projectId: one.project_id,
    label: one.label,
    projectName: one.project_name,
    status: one.status,
    createdAt: one.created_at,
    durationSeconds: one.duration_seconds,
    turnMap: one.turn_map_packed,
    summary: one.summary,
    openedAt: one.opened_at,
    addedAt: one.added_at,
    reviewState: one.review_state,
    tags: one.tags === NO_TAGS ? [] : texts.parse(JSON.parse(one.tags)),
    notes: one.notes,
    doubts: one.doubts,
    redactions: one.redactions,
    lookedThrough: one.looked_through === 1,
    hasMemo: one.has_memo === 1,
    hasTranscript: one.has_transcript === 1,
    hasNewerTranscript: one.has_newer_transcript === 1,
    hasAudio: one.has_audio === null ? null : one.has_audio === 1,
    fromFiles: one.from_files === 1,
    participantId: one.participant_id,
    values: Object.fromEntries(valuesOf(one.attribute_values ?? '{}')),
  };
}

const idRow = z.object({ session_id: z.string() });
const named = z.object({
  session_id: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
});

/**
 * Parses records as they are shown: with removed words replaced in labels, if their projects say so, in tags, and in the
 * values of the participant, who may have other sessions too.
 */
export function shownRecords(
  database: LibraryDatabase,
  redactions: RedactionsBySession,
): (found: unknown) => SessionRecord {
  const sessionsOf = database.prepare('select session_id from sessions where participant_id = ?');
  return (found) => {
    const one = row.parse(found);
    const record = recordOf(one);
    if (!redactions.any()) return record;
    const { sessionId, projectId, participantId, label, values, tags } = record;
    const { text } = redactions.of(sessionId);
    const ofParticipant =
      participantId === null || one.has_other_sessions === 0
        ? redactions.of(sessionId)
        : redactionsOfAll(
            sessionsOf.all(participantId).map((other) => redactions.of(idRow.parse(other).session_id)),
          );
    return {
      ...record,
      label: redactions.labelOf(sessionId, projectId, label),
      values: ofParticipant.json(values),
      tags: tags.map(text),
    };
  };
}

/** Reads sessions. Unlike writing them, this needs no functions of the search index. */
export function createSessionReader(database: LibraryDatabase, redactions: RedactionsBySession) {
  const single = database.prepare(`${RECORDS} where s.session_id = ?`);
  const list = database.prepare(RECORDS_IN_ORDER);
  const lastOpened = database.prepare(
    `${RECORDS} where s.opened_at is not null order by s.opened_at desc, s.number desc limit ?`,
  );
  const byNumber = database.prepare(
    'select session_id, project_id, project_name from sessions order by number',
  );
  const shownRecord = shownRecords(database, redactions);
  return {
    /** Returns everything known about a session, or null if it is not in the library. */
    record: (sessionId: string): SessionRecord | null => {
      const found = single.get(sessionId);
      return found === undefined ? null : shownRecord(found);
    },
    /** Returns the sessions: last opened first, then those that were only added, last added first. */
    list: (): SessionRecord[] => list.all().map(shownRecord),
    /** Returns the last opened sessions, the newest first. */
    recent: (count: number): SessionRecord[] => lastOpened.all(count).map(shownRecord),
    /** Returns the sessions by number, each with the whole name of its project. */
    withProjects: () =>
      byNumber.all().map((found) => {
        const { session_id, project_id, project_name } = named.parse(found);
        return { sessionId: session_id, projectId: project_id, projectName: project_name };
      }),
  };
}

export type SessionReader = ReturnType<typeof createSessionReader>;
