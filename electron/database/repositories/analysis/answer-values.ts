import { z } from 'zod';
import { answersTo } from '../../../summaries/received-answers.ts';
import { endOfCall } from '../../base/one-call.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { whileUnwritten } from '../../base/while-unwritten.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import type { Evaluations } from '../answers/evaluations.ts';
import type { EvaluatorQuestions } from '../answers/evaluator-questions.ts';
import { ownValueOf } from '../answers/own-answers.ts';
import type { SummaryReader } from '../answers/summaries.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { CountedSession } from './scope.ts';

/** Session, when its summary was received, the rule that this is read by, and when its evaluation was last checked. */
type StoredRow = [string, string | null, string | null, string | null];
const ownRow = z.object({ session_id: z.string(), question_id: z.string(), value: z.string() });

export interface AnswerValue {
  value: string | number | boolean;
  isOwn: boolean;
}

interface Read {
  /** What the answers were read from: the same texts and questions give the same answers. */
  from: string;
  values: ReadonlyMap<string, string | number | boolean>;
}

/** What is stored that may have a session's answers, and the questions that it was asked. */
interface Source {
  sessionId: string;
  hasSummary: boolean;
  hasEvaluation: boolean;
  questions: readonly Question[];
  from: string;
}

/** The answers of sessions: the researcher's own where there are any, or else those that were received. */
export function createAnswerValues(
  database: LibraryDatabase,
  {
    summaryReader,
    evaluations,
    evaluatorQuestions,
    rules,
  }: {
    summaryReader: SummaryReader;
    evaluations: Evaluations;
    evaluatorQuestions: EvaluatorQuestions;
    rules: RedactionRules;
  },
) {
  const stored = database.prepare(
    `select s.session_id, m.received_at, m.rule_id, e.checked_at
     from sessions s left join summaries m using (session_id)
       left join (select v.session_id, max(checked_at) as checked_at
         from evaluations v join kept_answers using (path, query) group by v.session_id) e using (session_id)
     where m.received_at is not null or e.checked_at is not null`,
  );
  const own = database.prepare('select session_id, question_id, value from own_answers');
  /** Reading a summary of unknown shape is the slowest step. */
  const known = new Map<string, Read>();
  /** What is still to be read of the sessions that were read last. */
  const remembered = whileUnwritten<Source[]>(database);

  /** Returns the questions that a session was asked, with removed words replaced in their labels. */
  function questionsBySession(
    sessions: readonly CountedSession[],
  ): (session: CountedSession) => readonly Question[] {
    const shown = (project: string, questions: readonly Question[]) => {
      const { text } = rules.ofProject(project);
      return questions.map((question) => ({ ...question, label: text(question.label) }));
    };
    const projects = new Set(sessions.flatMap(({ projectId }) => projectId ?? []));
    const ofProjects = new Map([...projects].map((id) => [id, shown(id, evaluatorQuestions.ofProject(id))]));
    const hasInstant = sessions.some(({ type }) => type === 'instant');
    const ofLinks = new Map(
      (hasInstant ? evaluatorQuestions.ofInstantLinks() : []).map(({ sessionId, questions }) => [
        sessionId,
        shown('', questions),
      ]),
    );
    return ({ type, sessionId, projectId }) =>
      (type === 'instant' ? ofLinks.get(sessionId) : ofProjects.get(projectId ?? '')) ?? [];
  }

  /** Returns what must be read again, or for the first time. */
  function toRead(
    sessions: readonly CountedSession[],
    questionsOf: (session: CountedSession) => readonly Question[],
  ): Source[] {
    const keys = new Map<readonly Question[], string>();
    const keyOf = (questions: readonly Question[]) => {
      const key =
        keys.get(questions) ?? JSON.stringify(questions.map(({ id, label, type }) => [id, label, type]));
      keys.set(questions, key);
      return key;
    };
    const bySession = new Map(sessions.map((session) => [session.sessionId, session]));
    const found = new Set<string>();
    stored.setReturnArrays(true);
    const rows: unknown[] = stored.all();
    // The tables are strict, and parsing 10,000 rows takes as long as reading them.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const sources = (rows as StoredRow[]).flatMap(([sessionId, receivedAt, ruleId, checkedAt]): Source[] => {
      const session = bySession.get(sessionId);
      if (session === undefined) return [];
      found.add(sessionId);
      const questions = questionsOf(session);
      const from = [receivedAt, checkedAt, ruleId, keyOf(questions)].join('\n');
      if (known.get(sessionId)?.from === from) return [];
      return [
        { sessionId, hasSummary: receivedAt !== null, hasEvaluation: checkedAt !== null, questions, from },
      ];
    });
    for (const { sessionId } of sessions) if (!found.has(sessionId)) known.delete(sessionId);
    return sources;
  }

  function read({ sessionId, hasSummary, hasEvaluation, questions, from }: Source): void {
    const cells = answersTo([...questions], {
      summary: hasSummary ? summaryReader.received(sessionId) : null,
      evaluation: hasEvaluation ? evaluations.latest(sessionId) : null,
    });
    const values = Object.entries(cells).flatMap(([id, { value }]): [string, string | number | boolean][] =>
      value === null ? [] : [[id, value]],
    );
    known.set(sessionId, { from, values: new Map(values) });
  }

  /** Reads these until the time is up. */
  function readUntil(until: number, waiting: Source[]): void {
    for (let next = waiting.at(-1); next !== undefined && performance.now() < until; next = waiting.at(-1)) {
      read(next);
      // Not before it is read: whoever asks again would miss it after an error.
      waiting.pop();
    }
  }

  return {
    questionsBySession,
    /** Reads answers for a short time, so that other calls need not wait. Returns how many sessions remain. */
    readSome(sessions: readonly CountedSession[]): number {
      const waiting = remembered([sessions], () => toRead(sessions, questionsBySession(sessions)));
      readUntil(endOfCall(), waiting);
      return waiting.length;
    },
    /** Returns the answers of each session by question ID, as shown. What is not read yet is read now. */
    of(
      sessions: readonly CountedSession[],
      questionsOf: (session: CountedSession) => readonly Question[],
    ): ReadonlyMap<string, AnswerValue>[] {
      const waiting = remembered([sessions], () => toRead(sessions, questionsOf));
      readUntil(Infinity, waiting);
      const ownBySession = Map.groupBy(
        own.all().map((row) => ownRow.parse(row)),
        ({ session_id: sessionId }) => sessionId,
      );
      const isRedacted = rules.any();
      return sessions.map(({ sessionId }) => {
        const given = known.get(sessionId)?.values ?? NONE;
        const { text } = isRedacted ? rules.of(sessionId) : SAME;
        const shown = (value: AnswerValue['value']) => (typeof value === 'string' ? text(value) : value);
        const answers = new Map<string, AnswerValue>();
        for (const [id, value] of given) answers.set(id, { value: shown(value), isOwn: false });
        for (const { question_id: id, value } of ownBySession.get(sessionId) ?? [])
          answers.set(id, { value: shown(ownValueOf(value)), isOwn: true });
        return answers;
      });
    },
  };
}

export type AnswerValues = ReturnType<typeof createAnswerValues>;

const NONE: Read['values'] = new Map();
const SAME = { text: (text: string) => text };
