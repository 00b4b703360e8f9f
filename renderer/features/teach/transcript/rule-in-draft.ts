import { z } from 'zod';
import type { TranscriptRule } from '../../../../shared/model/reading-rule.ts';

// What a rule in a draft looks like, so that a draft of another version of Earmark is not shown. Main checks the rule itself.

const path = z.array(z.string());
const role = z.enum(['agent', 'participant', 'system', 'tool', 'unknown']);
const unit = z.enum([
  'written',
  'minutes',
  'seconds',
  'hundredths',
  'milliseconds',
  'microseconds',
  'ticks',
  'nanoseconds',
]);
const time = z.object({ field: path, unit });

const voice = z.object({
  words: z.array(path).min(1),
  speaker: z.discriminatedUnion('from', [
    z.object({
      from: z.literal('field'),
      field: path,
      names: z.object({ entries: path, id: path.nullable(), text: path }).nullable(),
    }),
    z.object({ from: z.literal('fixed'), role }),
    z.object({ from: z.literal('none') }),
  ]),
  start: time.nullable(),
  end: time.extend({ is: z.enum(['end', 'duration']) }).nullable(),
  only: z.array(z.object({ field: path, values: z.array(z.string()).nullable() })),
});

export const ruleInDraft: z.ZodType<TranscriptRule> = z.object({
  version: z.literal(1),
  what: z.literal('transcript'),
  source: z.discriminatedUnion('form', [
    z.object({ form: z.literal('data') }),
    z.object({
      form: z.literal('text'),
      split: z.enum(['lines', 'paragraphs']),
      pattern: z.string(),
      rest: z.enum(['leave-out', 'continue']),
    }),
  ]),
  items: path,
  voices: z.array(voice).min(1),
  arePieces: z.boolean(),
  order: z.enum(['as-received', 'reversed', 'by-start']),
  zero: z.discriminatedUnion('from', [
    z.object({ from: z.literal('recording') }),
    z.object({ from: z.literal('earliest') }),
    z.object({ from: z.literal('field'), field: path }),
    z.object({ from: z.literal('line'), pattern: z.string() }),
  ]),
  roles: z.array(z.object({ value: z.string(), role: z.enum([...role.options, 'leave-out']) })),
});
