import { dateOf, fieldsOf, listOf, otherFields, textOf, type Fields } from '../../../api/fields.ts';
import type { Answer } from '../../../../shared/model/summary.ts';

/** The answers of the service's evaluator, which are separate from the summary. */
export interface EvaluationRecord {
  answers: Answer[];
  evaluatedAt: Date | null;
  /** True if the service reports that its evaluator failed. */
  hasError: boolean;
  /** Everything besides the answers, as received. */
  rest: Fields;
}

const LISTS = ['answers', 'results', 'questions', 'evaluations'];
const LABELS = ['label', 'question', 'name'];
const VALUES = ['answer', 'value', 'result', 'score'];
const REASONS = ['rationale', 'reasoning', 'reason', 'explanation'];

/** Reads the service's evaluation in any shape; null if there is none. */
export function readEvaluation(value: unknown): EvaluationRecord | null {
  const fields = fieldsOf(value);
  const hasError = fields['hasError'] === true;
  const { answers, rest } = answersIn(fields['evaluationResults']);
  if (answers.length === 0 && !hasError && !hasFields(rest)) return null;
  return { answers, evaluatedAt: dateOf(fields['evaluatedAt']), hasError, rest };
}

/** Reads a list of answers, or answers keyed by the ID of their question. */
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
    // An unknown shape is shown as received.
    value: first(VALUES) ?? (VALUES.some((name) => name in fields) ? null : value),
    rationale: textOf(first(REASONS)),
  };
}

const hasFields = (fields: Fields) => Object.keys(fields).length > 0;
