import type { Question } from '../../electron/wire.ts';
import type { Summary } from '../../electron/sessions/summary.ts';
import { answersInOrder, rowOf, said, type AnswerRow, type OtherAnswers } from './answer-rows.ts';

/** A summary as plain text, for a report or a mail: its words, its points, then each question with its answer. */
export function summaryAsText(
  summary: Summary,
  questions: readonly Question[],
  others: OtherAnswers | null,
): string {
  const rows = [
    ...answersInOrder(summary.answers, questions, others),
    ...summary.evaluations.map((answer, index) => rowOf(answer, index)),
  ];
  return [
    summary.title,
    summary.headline,
    summary.keyPoints.map((point) => `- ${point}`).join('\n'),
    ...rows.map(answerAsText),
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

const answerAsText = ({ label, value, rationale, source }: AnswerRow) =>
  [label, said(value) ?? 'Not answered', rationale, source].filter((line) => line !== null).join('\n');
