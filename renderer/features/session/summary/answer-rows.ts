import type { Answer, Question, Summary } from '../../../../shared/model/summary.ts';

/** An answer as shown, under its question. */
export interface AnswerRow {
  key: string;
  label: string;
  value: unknown;
  /** Shown large, at the right. */
  isNumber: boolean;
  rationale: string | null;
  /** The source and its time, if another source has a different answer. */
  source: string | null;
}

/** Answers with their source, as in "Evaluation, 19 Nov, 14:20". */
export interface SourcedAnswers {
  answers: readonly Answer[];
  source: string;
}

export const rowOf = (answer: Answer, index: number, source: string | null = null): AnswerRow => ({
  key: `${source ?? ''} ${answer.id ?? ''} ${String(index)}`,
  label: answer.label ?? answer.id ?? 'Answer',
  value: answer.value,
  isNumber: typeof answer.value === 'number',
  rationale: answer.rationale,
  source,
});

const isTo = (answer: Answer, { id, label }: Pick<Answer, 'id' | 'label'>) =>
  (id !== null && answer.id === id) || (label !== null && answer.label === label);

/**
 * Returns the questions first, in order and including unanswered ones, then the summary's answers to other
 * questions. If the evaluation's answer differs from the summary's, both are listed with their source.
 */
export function answersInOrder(
  summary: SourcedAnswers | null,
  questions: readonly Question[],
  evaluation: SourcedAnswers | null = null,
): AnswerRow[] {
  const own = summary?.answers ?? [];
  const ofQuestions = questions.flatMap((question): AnswerRow[] => {
    const rows = rowsTo(question, summary, evaluation);
    if (rows.length === 0) return [{ ...NOT_ANSWERED, key: question.id, label: question.label }];
    return rows.map((row) => ({
      ...row,
      label: question.label,
      isNumber: row.isNumber || (question.type === 'number' && isWrittenNumber(row.value)),
    }));
  });
  const unasked = own.filter((answer) => !questions.some((question) => isTo(answer, question)));
  const more = unasked.flatMap((answer) =>
    rowsTo(answer, { answers: [answer], source: summary?.source ?? '' }, evaluation).map((row) => ({
      ...row,
      label: rowOf(answer, 0).label,
    })),
  );
  return [...ofQuestions, ...more];
}

const NOT_ANSWERED = { value: null, isNumber: false, rationale: null, source: null };

function rowsTo(
  question: Pick<Answer, 'id' | 'label'>,
  summary: SourcedAnswers | null,
  evaluation: SourcedAnswers | null,
): AnswerRow[] {
  const given = (from: SourcedAnswers | null) =>
    from?.answers.filter((answer) => isTo(answer, question)) ?? [];
  const withValue = (answers: readonly Answer[]) => answers.filter(({ value }) => answerText(value) !== null);
  const own = withValue(given(summary));
  const others = withValue(given(evaluation));
  const reason = [...own, ...others, ...given(summary), ...given(evaluation)].find(
    ({ rationale }) => rationale !== null,
  );
  const differing = others.filter((answer) =>
    own.every(({ value }) => answerText(value) !== answerText(answer.value)),
  );
  if (own.length === 0 && others.length === 0) {
    const [first] = [...given(summary), ...given(evaluation)];
    return first === undefined
      ? []
      : [{ ...rowOf(first, 0), value: null, rationale: reason?.rationale ?? null }];
  }
  // If both agree, only one of them may give a reason.
  if (differing.length === 0)
    return own.map((answer, index) =>
      rowOf({ ...answer, rationale: answer.rationale ?? reason?.rationale ?? null }, index),
    );
  return [
    ...own.map((answer, index) => rowOf(answer, index, summary?.source)),
    ...differing.map((answer, index) => rowOf(answer, index, evaluation?.source)),
  ];
}

/** Returns the evaluation's answers that are in none of the rows. */
export const unmatchedAnswers = (
  evaluation: SourcedAnswers,
  questions: readonly Question[],
  summary: readonly Answer[],
): Answer[] =>
  evaluation.answers.filter(
    (answer) => ![...questions, ...summary].some((question) => isTo(answer, question)),
  );

/** Returns an answer's value in words; null if there is no answer. */
export function answerText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isWrittenNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,4})?$/.test(value.trim()));

/** A heading with answers of the summary and the evaluation. */
export interface SummaryRows {
  heading: string;
  rows: AnswerRow[];
}

export function summaryRows(
  summary: Summary | null,
  questions: readonly Question[],
  evaluation: SourcedAnswers | null,
  summarySource: string,
): SummaryRows[] {
  const own = summary === null ? null : { answers: summary.answers, source: summarySource };
  return [
    { heading: 'Evaluator answers', rows: answersInOrder(own, questions, evaluation) },
    { heading: 'Evaluation', rows: summary?.evaluations.map((answer, index) => rowOf(answer, index)) ?? [] },
    { heading: 'The service’s impression', rows: summary === null ? [] : impressionsOf(summary) },
  ].filter(({ rows }) => rows.length > 0);
}

const impressionsOf = ({ sentiment, success }: Summary): AnswerRow[] =>
  [
    { id: null, label: 'Sentiment', value: sentiment, rationale: null },
    { id: null, label: 'Success', value: success, rationale: null },
  ]
    .filter(({ value }) => value !== null)
    .map((answer, index) => rowOf(answer, index));
