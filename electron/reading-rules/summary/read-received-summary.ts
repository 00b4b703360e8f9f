import type { SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question, Summary } from '../../../shared/model/summary.ts';
import { readUnfoldedSummary, unfoldedSummary } from '../../summaries/read-summary.ts';
import { readSummaryByRule } from './read-summary-by-rule.ts';

/** Reads an unfolded summary by the rule that the researcher made for it; without one, as the reader guesses. Never throws. */
export const readByRuleOrGuess = (data: unknown, rule: SummaryRule | null, questions: Question[]): Summary =>
  rule === null ? readUnfoldedSummary(data, questions) : readSummaryByRule(data, rule, questions);

/** Reads a summary as received, as `readByRuleOrGuess` does. */
export const readReceivedSummary = (
  { raw, rule }: { raw: unknown; rule: SummaryRule | null },
  questions: Question[],
): Summary => readByRuleOrGuess(unfoldedSummary(raw), rule, questions);
