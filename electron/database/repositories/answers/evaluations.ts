import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { ReceivedEvaluation } from '../../../summaries/received-answers.ts';
import type { ResponseKey } from './evaluator-questions.ts';

const evaluation = z.object({
  evaluationResults: z.unknown(),
  evaluatedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
});
const row = z.object({ at: z.string(), results: z.string() });

/** The results of an evaluation, one JSON text for each answer. */
interface GivenAnswers {
  shape: 'none' | 'list' | 'map' | 'value';
  answers: readonly [question: string | null, answer: string][];
}

/** The evaluator's answers about each session, from the cached responses. */
export function createEvaluations(database: LibraryDatabase) {
  const remove = database.prepare('delete from evaluations where path = ? and query = ?');
  const add = database.prepare(
    'insert into evaluations (path, query, session_id, evaluated_at, shape) values (?, ?, ?, ?, ?)',
  );
  const addAnswer = database.prepare('insert into evaluator_answers values (?, ?, ?, ?)');
  const latest = database.prepare(
    `select coalesce(e.evaluated_at, k.checked_at) as at, case e.shape
         when 'list' then (select '[' || coalesce(group_concat(answer, ',' order by position), '') || ']'
           from evaluator_answers where evaluation_id = e.id)
         when 'map' then (select '{' || coalesce(group_concat(json_quote(question) || ':' || answer, ','
           order by position), '') || '}' from evaluator_answers where evaluation_id = e.id)
         when 'value' then (select answer from evaluator_answers where evaluation_id = e.id)
         else 'null' end as results
     from evaluations e join kept_answers k using (path, query)
     where e.session_id = ? order by k.checked_at desc limit 1`,
  );
  return {
    /** Replaces the answers about a session by those in the response to its request. */
    store({ path, query }: ResponseKey, sessionId: string, body: unknown): void {
      const { data } = evaluation.safeParse(body);
      const { shape, answers } = givenAnswers(data?.evaluationResults ?? null);
      remove.run(path, query);
      const { lastInsertRowid } = add.run(path, query, sessionId, data?.evaluatedAt ?? null, shape);
      for (const [position, [question, answer]] of answers.entries())
        addAnswer.run(lastInsertRowid, position, question, answer);
    },
    /** Returns the last evaluation of a session that was received; null if there is none. */
    latest(sessionId: string): ReceivedEvaluation | null {
      const found = row.safeParse(latest.get(sessionId)).data;
      return found === undefined ? null : { results: JSON.parse(found.results), at: found.at };
    },
  };
}

export type Evaluations = ReturnType<typeof createEvaluations>;

function givenAnswers(results: unknown): GivenAnswers {
  if (results === null) return { shape: 'none', answers: [] };
  if (Array.isArray(results)) return { shape: 'list', answers: results.map((one) => [null, jsonOf(one)]) };
  if (typeof results !== 'object') return { shape: 'value', answers: [[null, jsonOf(results)]] };
  return {
    shape: 'map',
    answers: Object.entries(results).map(([question, one]) => [question, jsonOf(one)]),
  };
}

/** Returns the JSON of an answer; of one that is nested too deeply to be read, that of no answer. */
function jsonOf(answer: unknown): string {
  try {
    return JSON.stringify(answer);
  } catch {
    return 'null';
  }
}
