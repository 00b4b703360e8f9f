import { z } from 'zod';
import { dataShape, readingRule } from '../../shared/model/reading-rule.ts';
import type { Question } from '../../shared/model/summary.ts';
import type { StoredData } from '../database/repositories/transcripts/stored-data.ts';
import { serializedErrorSchema } from '../platform/serialized-error.ts';

const questions = z.array(z.custom<Question>((value) => typeof value === 'object'));
const durationSeconds = z.number().nullable();

/** Where the data for a rule is: a response with a transcript in UTF-8, a summary, or the path of a file. */
const source = z.discriminatedUnion('of', [
  z.object({ of: z.literal('transcript'), body: z.instanceof(Uint8Array), durationSeconds }),
  z.object({ of: z.literal('summary'), value: z.unknown(), questions }),
  z.object({ of: z.literal('file'), path: z.string(), durationSeconds }),
]);
export type RuleSource = z.infer<typeof source>;

const shapedRule = z.object({ rule: readingRule, shape: dataShape });

/** A message to the thread for rules. */
export const ruleQuestion = z.discriminatedUnion('asks', [
  z.object({
    asks: z.literal('teaching'),
    source,
    inUse: readingRule.nullable(),
    remembered: z.array(shapedRule),
  }),
  z.object({ asks: z.literal('preview'), source, rule: readingRule }),
  z.object({ asks: z.literal('reasons'), source, rule: readingRule.nullable() }),
  z.object({
    asks: z.literal('shape'),
    what: z.enum(['transcript', 'summary']),
    rules: z.array(shapedRule),
    sessions: z.array(z.custom<StoredData>((value) => typeof value === 'object')),
  }),
  z.object({ asks: z.literal('rule file'), path: z.string() }),
]);
export type RuleQuestion = z.infer<typeof ruleQuestion>;

/** Its answer. */
export const ruleAnswer = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ problem: serializedErrorSchema }),
]);
export type RuleAnswer = z.infer<typeof ruleAnswer>;
