import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { answersTo } from '../../../summaries/received-answers.ts';
import { AGREEMENT_SQL, withAgreement, type AnswerAgreement } from './answer-agreement.ts';
import type { Evaluations } from './evaluations.ts';
import { type OwnAnswers, ownValueOf } from './own-answers.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { SummaryReader } from './summaries.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import type { AnswerCell, AnswerPage, AnswerRow, AnswersRequest } from '../../../../shared/model/answers.ts';

/** How long one call reads before it returns what it has: other calls wait for this thread. */
const READING_MS = 35;
/** How many sessions one call returns at most: the main process parses the result in one go. */
const MOST_ROWS = 150;

const row = z.object({
  number: z.int(),
  session_id: z.string(),
  received_at: z.string().nullable(),
  evaluation_at: z.string().nullable(),
  rule_id: z.string().nullable(),
  own: z.string().nullable(),
  agreement: z.string().nullable(),
});
const ownTexts = z.record(z.string(), z.string());

type Cells = Record<string, AnswerCell>;
interface Read {
  /** What the answers were read from: the same texts and questions give the same answers. */
  from: string;
  cells: Cells;
}

/** Answers from summaries and evaluations, and the researcher's own. */
export function createAnswers(
  database: LibraryDatabase,
  {
    summaryReader,
    evaluations,
    ownAnswers,
    answerAgreement,
    rules,
  }: {
    summaryReader: SummaryReader;
    evaluations: Evaluations;
    ownAnswers: OwnAnswers;
    answerAgreement: AnswerAgreement;
    rules: RedactionRules;
  },
) {
  const rows = database.prepare(
    `select s.number, s.session_id, m.received_at, m.rule_id,
       (select max(checked_at) from evaluations e join kept_answers using (path, query)
         where e.session_id = s.session_id) as evaluation_at,
       (select json_group_object(question_id, value) from own_answers o where o.session_id = s.session_id) as own,
       ${AGREEMENT_SQL} as agreement
     from sessions s left join summaries m using (session_id)
     where s.type = :type and (:projectId is null or s.project_id = :projectId) and s.number > :after
       and (:only is null or s.session_id in (select value from json_each(:only)))
     order by s.number`,
  );
  // Parsing a summary of unknown shape is the slowest step, so the results of the last two passes are cached.
  let before = new Map<string, Read>();
  let current = new Map<string, Read>();

  function cellsOf(found: z.infer<typeof row>, questions: Question[], questionsJson: string): Cells {
    const { session_id: sessionId, received_at: receivedAt, evaluation_at: checkedAt } = found;
    if (receivedAt === null && checkedAt === null) return {};
    const from = JSON.stringify([receivedAt, checkedAt, found.rule_id, questionsJson]);
    const known = current.get(sessionId) ?? before.get(sessionId);
    if (known?.from === from) {
      current.set(sessionId, known);
      return known.cells;
    }
    const cells = answersTo(questions, {
      summary: receivedAt === null ? null : summaryReader.received(sessionId),
      evaluation: checkedAt === null ? null : evaluations.latest(sessionId),
    });
    current.set(sessionId, { from, cells });
    return cells;
  }

  return {
    /**
     * Returns the answers of some sessions, in the order in which the sessions were added, as many as can be
     * read in a short time, so that other calls need not wait; `next` is where the rest begins.
     */
    page({ projectId, questions, sessionIds, after }: AnswersRequest): AnswerPage {
      if (after === null && sessionIds === null) {
        before = current;
        current = new Map();
      }
      const questionsJson = JSON.stringify(questions);
      const until = performance.now() + READING_MS;
      const answered: AnswerRow[] = [];
      const found = rows.iterate({
        type: projectId === null ? 'instant' : 'project',
        projectId,
        after: after ?? 0,
        only: sessionIds === null ? null : JSON.stringify(sessionIds),
      });
      let last = after ?? 0;
      for (const one of found) {
        if (answered.length > 0 && (answered.length >= MOST_ROWS || performance.now() > until)) {
          return { rows: JSON.stringify(answered), next: last };
        }
        const read = row.parse(one);
        last = read.number;
        answered.push({
          sessionId: read.session_id,
          cells: rules
            .of(read.session_id)
            .json(withOwn(withAgreement(cellsOf(read, questions, questionsJson), read.agreement), read.own)),
        });
      }
      return { rows: JSON.stringify(answered), next: null };
    },
    /** Saves the researcher's own answer; null removes it. `at` is ISO 8601. */
    saveOwn: ownAnswers.save,
    /**
     * Saves whether the researcher agrees with the answer that there is now; null deletes it. `at` is ISO 8601. Returns
     * false if there is no answer.
     */
    saveAgreement(sessionId: string, question: Question, agrees: boolean | null, at: string): boolean {
      const cells = answersTo([question], {
        summary: summaryReader.received(sessionId),
        evaluation: evaluations.latest(sessionId),
      });
      const value = (Object.hasOwn(cells, question.id) ? cells[question.id] : undefined)?.value ?? null;
      answerAgreement.save({ sessionId, questionId: question.id }, value, agrees, at);
      return value !== null;
    },
  };
}

const UNANSWERED = { value: null, rationale: null, source: 'summary', at: null, other: null } as const;

function withOwn(cells: Cells, texts: string | null): Cells {
  if (texts === null || texts === '{}') return cells;
  const own = Object.entries(ownTexts.parse(JSON.parse(texts))).map(
    ([questionId, text]): [string, AnswerCell] => [
      questionId,
      {
        ...((Object.hasOwn(cells, questionId) ? cells[questionId] : undefined) ?? UNANSWERED),
        own: ownValueOf(text),
      },
    ],
  );
  return { ...cells, ...Object.fromEntries(own) };
}
