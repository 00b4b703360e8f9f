import type { SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question, Summary } from '../../../shared/model/summary.ts';
import {
  emptySummary,
  readOtherParts,
  readUnfoldedSummary,
  shownSummary,
} from '../../summaries/read-summary.ts';
import { transferableCopy } from '../../summaries/reader/matched-fields.ts';
import { type NamedQuestion, RuleAnswers } from './rule-answers.ts';
import { documentOf } from './summary-document.ts';
import { PartReader } from './summary-rule-reader.ts';

/**
 * Reads an unfolded summary by a rule. Title, sentiment and success are found as without a rule, and so are the answers if
 * the rule has none. `rest` holds what was not used. Never throws.
 */
export const readSummaryByRule = (data: unknown, rule: SummaryRule, questions: Question[]): Summary =>
  summaryWithNames(data, rule, questions).summary;

/** Like `readSummaryByRule`, with what the data calls questions. */
export function summaryWithNames(
  data: unknown,
  rule: SummaryRule,
  questions: Question[],
): { summary: Summary; named: NamedQuestion[] } {
  try {
    const parts = new PartReader(documentOf(data));
    const headline = parts.headline(rule.headline);
    const keyPoints = rule.points === null ? [] : parts.points(rule.points.field, rule.points.only);
    const isTaught = rule.answers !== null || rule.fields.length > 0;
    const { answers, named } = new RuleAnswers(parts, rule, questions).read();
    const others =
      typeof data === 'string' && !isTaught
        ? readUnfoldedSummary(data, questions)
        : readOtherParts(parts.root, isTaught ? null : questions, parts.matched);
    const { title, sentiment, success, evaluations } = others;
    const summary = {
      headline,
      title: title === headline ? null : title,
      keyPoints: [...new Set(keyPoints)],
      answers: isTaught ? answers : others.answers,
      evaluations,
      sentiment,
      success,
      rest: parts.rest(),
    };
    return { summary: shownSummary(summary), named };
  } catch {
    return { summary: { ...emptySummary(), rest: transferableCopy(data) }, named: [] };
  }
}
