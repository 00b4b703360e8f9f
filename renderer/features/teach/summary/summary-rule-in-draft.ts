import { z } from 'zod';
import type { SummaryRule } from '../../../../shared/model/reading-rule.ts';

// What a rule in a draft looks like, so that a draft of another version of Earmark is not shown. Main checks the rule itself.

const path = z.array(z.string());
const only = z.array(z.object({ field: path, values: z.array(z.string()).nullable() }));
const lookup = z.object({ entries: path, id: path.nullable(), text: path }).nullable();

export const summaryRuleInDraft: z.ZodType<SummaryRule> = z.object({
  version: z.literal(1),
  what: z.literal('summary'),
  headline: z.array(path),
  points: z.object({ field: path, only }).nullable(),
  answers: z
    .object({
      entries: path,
      question: path.nullable(),
      values: z.array(path).min(1),
      rationale: path.nullable(),
      choices: lookup,
      only,
    })
    .nullable(),
  questions: z.array(z.object({ value: z.string(), questionId: z.string() })),
  fields: z.array(
    z.object({
      questionId: z.string(),
      values: z.array(z.object({ field: path, as: z.string().nullable() })).min(1),
      rationale: path.nullable(),
      choices: lookup,
    }),
  ),
});
