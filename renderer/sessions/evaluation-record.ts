import type { Answer } from '../../electron/sessions/summary.ts';
import { dateOf, fieldsOf, listOf, textOf, type Fields } from '../api/fields.ts';

/** What the service's evaluator answered, apart from the summary. */
export interface EvaluationRecord {
  answers: Answer[];
  evaluatedAt: Date | null;
}

const LISTS = ['answers', 'results', 'questions', 'evaluations'];
const LABELS = ['label', 'question', 'name'];
const VALUES = ['answer', 'value', 'result', 'score'];
const REASONS = ['rationale', 'reasoning', 'reason', 'explanation'];

/** The service's evaluation of any shape; null where it has none. */
export function readEvaluation(value: unknown): EvaluationRecord | null {
  const fields = fieldsOf(value);
  const answers = answersIn(fields['evaluationResults']);
  return answers.length === 0 ? null : { answers, evaluatedAt: dateOf(fields['evaluatedAt']) };
}

/** A list of answers, or answers under the ID of their question. */
function answersIn(results: unknown): Answer[] {
  const list = listOf(results, LISTS);
  if (list !== null) return list.map((each) => readAnswer(each, null));
  const named = LISTS.map((name) => fieldsOf(fieldsOf(results)[name])).find(hasFields);
  return Object.entries(named ?? fieldsOf(results)).map(([id, each]) => readAnswer(each, id));
}

function readAnswer(value: unknown, id: string | null): Answer {
  const fields = fieldsOf(value);
  const first = (names: readonly string[]) => names.map((name) => fields[name]).find((each) => each != null);
  return {
    id: id ?? textOf(fields['id']) ?? textOf(fields['questionId']) ?? textOf(fields['question_id']),
    label: textOf(first(LABELS)),
    // A shape that is not known is shown as it came.
    value: first(VALUES) ?? (VALUES.some((name) => name in fields) ? null : value),
    rationale: textOf(first(REASONS)),
  };
}

const hasFields = (fields: Fields) => Object.keys(fields).length > 0;
