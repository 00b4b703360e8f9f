import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { pathOf } from '../../../service-client/operations.ts';
import { sessionQuery } from '../../../../shared/domain/session-query.ts';
import { shortName } from '../../../../shared/domain/short-name.ts';
import { readingRule, type ReadingRule, type RuleSubject } from '../../../../shared/model/reading-rule.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import type { SameShape } from '../../../../shared/model/teaching.ts';
import type { EvaluatorQuestions } from '../answers/evaluator-questions.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';

/** The data of a session as received, removed words included: for the app itself, never for the window. */
export interface StoredData {
  sessionId: string;
  /** UTF-8: bytes pass through threads much faster than text. */
  body: Uint8Array;
  durationSeconds: number | null;
  /** The rule by which a summary is read; null without one, and for transcripts. */
  rule: ReadingRule | null;
  /** The session's evaluator questions; empty for transcripts. */
  questions: Question[];
  /** Turns of a transcript as it is read today; null for summaries. */
  countToday: number | null;
}

/** A session whose data has a shape, as it is shown. */
export type ShownSession = Pick<
  SameShape,
  'session' | 'label' | 'projectName' | 'createdAt' | 'hasWork' | 'firstWords'
>;

const inOrder = z.object({ sessions: z.string() });
const dataRow = z.object({
  body: z.instanceof(Uint8Array),
  duration_seconds: z.number().nullable(),
  rule: z.string().nullable(),
  turns: z.int().nullable(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
});
const sessionRow = z.object({
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
  project_name: z.string().transform(shortName).nullable(),
  created_at: z.string().nullable(),
  has_work: z.int(),
});

/** Transcripts and summaries as received, of many sessions. */
export function createStoredData(
  database: LibraryDatabase,
  {
    rules,
    evaluatorQuestions,
    redactedBodies,
  }: {
    rules: RedactionRules;
    evaluatorQuestions: EvaluatorQuestions;
    redactedBodies: { response: (request: { path: string; query: string }, body: string) => string };
  },
) {
  const listed = (table: string, column: string) =>
    database.prepare(
      `select json_group_array(json_array(session_id, octet_length(d.${column}))
         order by coalesce(s.created_at, s.added_at) desc, s.number desc) as sessions
       from ${table} d join sessions s using (session_id) where octet_length(d.${column}) > 0`,
    );
  const lists = { transcript: listed('transcripts', 'raw'), summary: listed('summaries', 'summary') };
  const data = {
    transcript: database.prepare(
      `select cast(d.raw as blob) as body, s.duration_seconds, null as rule, s.type, s.project_id,
         (select count(*) from turns t where t.session_id = d.session_id) as turns
       from transcripts d join sessions s using (session_id) where d.session_id = ?`,
    ),
    summary: database.prepare(
      `select cast(d.summary as blob) as body, s.duration_seconds, r.rule, s.type, s.project_id, null as turns
       from summaries d join sessions s using (session_id) left join reading_rules r on r.id = d.rule_id
       where d.session_id = ? and d.summary is not null`,
    ),
  };
  const session = database.prepare(
    `select s.type, s.project_id, s.label, s.project_name, s.created_at,
       exists (select 1 from notes n where n.session_id = s.session_id)
       or exists (select 1 from transcript_versions v where v.session_id = s.session_id and v.state = 'in use')
       or exists (select 1 from redacted_sessions d where d.session_id = s.session_id and d.places > 0) as has_work
     from sessions s where s.session_id = ?`,
  );

  function questionsOf({ sessionId, type, projectId }: SessionRef): Question[] {
    if (type === 'project') return projectId === null ? [] : evaluatorQuestions.ofProject(projectId);
    return evaluatorQuestions.ofInstantLinks().find((one) => one.sessionId === sessionId)?.questions ?? [];
  }

  return {
    /** Returns the sessions that have such data, newest first, each with its size in bytes. */
    list: (what: RuleSubject): AsJson<[sessionId: string, bytes: number][]> =>
      inOrder.parse(lists[what].get()).sessions,
    /** Returns the data of some of them; those that have none any more are left out. */
    read: (what: RuleSubject, sessionIds: readonly string[]): StoredData[] =>
      sessionIds.flatMap((sessionId): StoredData[] => {
        const found = dataRow.safeParse(data[what].get(sessionId)).data;
        if (found === undefined) return [];
        const { type, project_id: projectId } = found;
        return [
          {
            sessionId,
            body: found.body,
            durationSeconds: found.duration_seconds,
            rule: found.rule === null ? null : readingRule.parse(JSON.parse(found.rule)),
            questions: what === 'summary' ? questionsOf({ sessionId, type, projectId }) : [],
            countToday: found.turns,
          },
        ];
      }),
    /**
     * Returns the response with a session's transcript as the window may have it, with removed words replaced, in UTF-8;
     * null if there is none.
     */
    shownTranscript(sessionId: string): Uint8Array<ArrayBuffer> | null {
      const found = dataRow.safeParse(data.transcript.get(sessionId)).data;
      if (found === undefined || found.body.length === 0) return null;
      if (!rules.any()) return found.body;
      const { type, project_id: projectId } = found;
      const query = new URLSearchParams(sessionQuery({ sessionId, type, projectId })).toString();
      const text = new TextDecoder().decode(found.body);
      return new TextEncoder().encode(
        redactedBodies.response({ path: pathOf('getTranscript'), query }, text),
      );
    },
    /** Returns the evaluator questions of a session; none if it is not in the library. */
    questions(sessionId: string): Question[] {
      const found = sessionRow.safeParse(session.get(sessionId)).data;
      return found === undefined
        ? []
        : questionsOf({ sessionId, type: found.type, projectId: found.project_id });
    },
    /** Returns each session as it is shown, with words of it redacted; null for one that is gone. */
    shown: (found: readonly { sessionId: string; firstWords: string }[]): (ShownSession | null)[] =>
      found.map(({ sessionId, firstWords }) => {
        const one = sessionRow.safeParse(session.get(sessionId)).data;
        if (one === undefined) return null;
        return {
          session: { sessionId, type: one.type, projectId: one.project_id },
          label: rules.labelOf(sessionId, one.project_id, one.label),
          projectName: one.project_name,
          createdAt: one.created_at,
          hasWork: one.has_work === 1,
          firstWords: rules.of(sessionId).strictText(firstWords),
        };
      }),
  };
}
