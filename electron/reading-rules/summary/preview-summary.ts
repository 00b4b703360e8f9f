import type { SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question } from '../../../shared/model/summary.ts';
import type { PreviewProblem, SummaryPreview } from '../../../shared/model/teaching.ts';
import { unfoldedSummary } from '../../summaries/read-summary.ts';
import { summaryWithNames } from './read-summary-by-rule.ts';

const mostNames = 200;

/**
 * Returns what a rule reads in a summary, and what the data calls questions. `no-entries`: the list of answers has none;
 * `no-words`: no headline, points or answers.
 */
export function previewSummary(value: unknown, rule: SummaryRule, questions: Question[]): SummaryPreview {
  const { summary, named } = summaryWithNames(unfoldedSummary(value), rule, questions);
  const { headline, keyPoints, answers } = summary;
  const problems: PreviewProblem[] = [];
  if (rule.answers !== null && named.length === 0) problems.push({ problem: 'no-entries' });
  if (headline === null && keyPoints.length === 0 && answers.length === 0)
    problems.push({ problem: 'no-words' });
  const names = new Map(named.map((one) => [one.value, one.question?.id ?? null]));
  return {
    what: 'summary',
    summary,
    questions: [...names].slice(0, mostNames).map(([name, questionId]) => ({ value: name, questionId })),
    problems,
  };
}
