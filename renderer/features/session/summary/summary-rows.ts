import { answersInOrder, rowOf, type AnswerRow, type SourcedAnswers } from './answer-rows.ts';
import type { Summary, Question } from '../../../../shared/model/summary.ts';

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
