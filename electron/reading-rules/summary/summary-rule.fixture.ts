import { EMPTY_SUMMARY_RULE } from '../../../shared/domain/empty-summary-rule.ts';
import type { FieldPath, SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question, Summary } from '../../../shared/model/summary.ts';
import { unfoldedSummary } from '../../summaries/read-summary.ts';
import { readSummaryByRule } from './read-summary-by-rule.ts';

/** Reads a summary as received by a rule that has only these parts. */
export const readBy = (value: unknown, rule: Partial<SummaryRule>, questions: Question[] = []): Summary =>
  readSummaryByRule(unfoldedSummary(value), { ...EMPTY_SUMMARY_RULE, ...rule }, questions);

export const questionNamed = (id: string, type = 'string', label = id): Question => ({ id, label, type });

/** Answers in a list of entries, without reasons, choices or conditions. */
export const answersIn = (
  entries: FieldPath,
  question: FieldPath | null,
  ...values: FieldPath[]
): NonNullable<SummaryRule['answers']> => ({
  entries,
  question,
  values,
  rationale: null,
  choices: null,
  only: [],
});
