import type { SummaryRule } from '../model/reading-rule.ts';

/** A rule that reads nothing, to begin with. */
export const EMPTY_SUMMARY_RULE: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [],
  points: null,
  answers: null,
  questions: [],
  fields: [],
};
