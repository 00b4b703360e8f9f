import { dateOf, fieldsOf, listOf, otherFields, textOf, type Fields } from '../../../api/fields.ts';
import type { Answer } from '../../../../shared/model/summary.ts';

/** What the service's evaluator answered, apart from the summary. */
export interface EvaluationRecord {
  answers: Answer[];
  evaluatedAt: Date | null;
  /** The service says that its evaluator stopped with an error. */
  hasError: boolean;
  /** What came beside the answers, as received. */
  rest: Fields;
}

const LISTS = ['answers', 'results', 'questions', 'evaluations'];
const LABELS = ['label', 'question', 'name'];
const VALUES = ['answer', 'value', 'result', 'score'];
const REASONS = ['rationale', 'reasoning', 'reason', 'explanation'];

/** The service's evaluation of any shape; null where it has none. */
export function readEvaluation(value: unknown): EvaluationRecord | null {
  const fields = fieldsOf(value);
  const hasError = fields['hasError'] === true;
  const { answers, rest } = answersIn(fields['evaluationResults']);
  if (answers.length === 0 && !hasError && !hasFields(rest)) return null;
  return { answers, evaluatedAt: dateOf(fields['evaluatedAt']), hasError, rest };
}

/** A list of answers, or answers under the ID of their question. */
function answersIn(results: unknown): Pick<EvaluationRecord, 'answers' | 'rest'> {
  const fields = fieldsOf(results);
  const list = listOf(results, LISTS);
  if (list !== null) {
    const name = LISTS.find((each) => fields[each] === list);
    return {
      answers: list.map((each) => readAnswer(each, null)),
      rest: name === undefined ? {} : otherFields(fields, [name]),
    };
  }
  const name = LISTS.find((each) => hasFields(fieldsOf(fields[each])));
  const named = name === undefined ? fields : fieldsOf(fields[name]);
  if (!hasFields(named)) return { answers: [], rest: textOf(results) === null ? {} : { Results: results } };
  return {
    answers: Object.entries(named).map(([id, each]) => readAnswer(each, id)),
    rest: name === undefined ? {} : otherFields(fields, [name]),
  };
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
