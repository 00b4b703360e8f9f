import { said, type AnswerRow } from './answer-rows.ts';
import { bodyOf } from './summary-body.ts';
import type { Summary } from '../../../../shared/model/summary.ts';

/**
 * Returns a summary as plain text for a report or an email: its text, its key points, then each question with
 * its answer.
 */
export function summaryAsText(summary: Summary, rows: readonly AnswerRow[]): string {
  const { title, text, points } = bodyOf(summary);
  return [title, text, points.map((point) => `- ${point}`).join('\n'), ...rows.map(answerAsText)]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

const answerAsText = ({ label, value, rationale, source }: AnswerRow) =>
  [label, said(value) ?? 'Not answered', rationale, source].filter((line) => line !== null).join('\n');
