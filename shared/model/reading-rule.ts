import { z } from 'zod';
import type { Role } from './transcript.ts';

/** In a path: every entry of a list, or every field of a record whose field names vary. */
export const EVERY = '*';

/**
 * The way to values in received data, from its root: names of fields, positions in lists as digits, and `EVERY`. JSON in a
 * text counts as data. A field that is itself called `*` cannot be named.
 */
const fieldPath = z.array(z.string().max(300)).max(30);
export type FieldPath = z.infer<typeof fieldPath>;

const ROLES = ['agent', 'participant', 'system', 'tool', 'unknown'] as const satisfies readonly Role[];
const role = z.enum(ROLES);

/**
 * Where a text is written that a value only refers to, such as the name of a speaker beside their number. `entries` leads
 * to a list. A value refers to the entry whose `id` it is, or, if `id` is null, to the entry at that position or key. `text`
 * and `id` begin with `entries`.
 */
const lookup = z.object({ entries: fieldPath, id: fieldPath.nullable(), text: fieldPath });
export type Lookup = z.infer<typeof lookup>;

/** Uses only entries with one of these texts in a field, or, with null, that have a value in it at all. */
const onlyWhere = z.object({ field: fieldPath, values: z.array(z.string().max(1000)).max(200).nullable() });
export type OnlyWhere = z.infer<typeof onlyWhere>;

/**
 * What a number counts. `written`: texts that say so themselves, such as `00:01:02.5`, `1.4s`, a clock or a date;
 * `hundredths` of a second; `ticks` of 100 nanoseconds.
 */
export const TIME_UNITS = [
  'written',
  'minutes',
  'seconds',
  'hundredths',
  'milliseconds',
  'microseconds',
  'ticks',
  'nanoseconds',
] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const timeField = z.object({ field: fieldPath, unit: z.enum(TIME_UNITS) });

/** One voice of the entries; most data has one. An entry with a question and an answer has two. */
const voice = z.object({
  /** The first that has a text is used. Several texts at one path are joined. */
  words: z.array(fieldPath).min(1).max(10),
  speaker: z.discriminatedUnion('from', [
    z.object({ from: z.literal('field'), field: fieldPath, names: lookup.nullable() }),
    z.object({ from: z.literal('fixed'), role }),
    z.object({ from: z.literal('none') }),
  ]),
  start: timeField.nullable(),
  /** Without it, turns have no end. */
  end: timeField.extend({ is: z.enum(['end', 'duration']) }).nullable(),
  /** All of these must hold. */
  only: z.array(onlyWhere).max(10),
});
export type Voice = z.infer<typeof voice>;

/** Who a value of the speaker's field is. `leave-out`: their entries are no turns. */
const speakerRole = z.object({ value: z.string().max(500), role: z.enum([...ROLES, 'leave-out']) });
export type SpeakerRole = z.infer<typeof speakerRole>;

/**
 * How to read a transcript of one shape. Paths are from the root; where one begins like `items`, it means the same entry.
 * A rule is data and never runs code.
 */
export const transcriptRule = z.object({
  version: z.literal(1),
  what: z.literal('transcript'),
  /**
   * `data`: JSON, or a table of texts whose rows are records. `text`: `pattern` is a line, or with `paragraphs` a block
   * between blank lines, with fields in braces: `[{start}] {speaker}: {words}`. The fields are `words`, `speaker`, `start`,
   * `end` and `skip`; each text that fits is an entry with these fields. `rest`: what becomes of a text that does not fit.
   */
  source: z.discriminatedUnion('form', [
    z.object({ form: z.literal('data') }),
    z.object({
      form: z.literal('text'),
      split: z.enum(['lines', 'paragraphs']),
      pattern: z.string().min(1).max(500),
      rest: z.enum(['leave-out', 'continue']),
    }),
  ]),
  /** Leads to the entries: ends with `EVERY`. */
  items: fieldPath,
  voices: z.array(voice).min(1).max(4),
  /** True if the entries are words or other pieces: those of one speaker in a row are joined to turns. */
  arePieces: z.boolean(),
  order: z.enum(['as-received', 'reversed', 'by-start']),
  /**
   * What start times count from: the recording's start, the earliest time of all, or a moment that the data names: in a
   * field, or as `{start}` of the first line of a text that fits `pattern`.
   */
  zero: z.discriminatedUnion('from', [
    z.object({ from: z.literal('recording') }),
    z.object({ from: z.literal('earliest') }),
    z.object({ from: z.literal('field'), field: fieldPath }),
    z.object({ from: z.literal('line'), pattern: z.string().min(1).max(500) }),
  ]),
  roles: z.array(speakerRole).max(200),
});
export type TranscriptRule = z.infer<typeof transcriptRule>;

/** `as`: a field that only says yes or no, where yes means this text: one choice of several, in a field of its own. */
const answerValue = z.object({ field: fieldPath, as: z.string().max(1000).nullable() });

/** How to read a summary of one shape, as `TranscriptRule` does for transcripts. Texts with marks or headings count as data. */
export const summaryRule = z.object({
  version: z.literal(1),
  what: z.literal('summary'),
  /** The first that has a text is used. */
  headline: z.array(fieldPath).max(10),
  points: z.object({ field: fieldPath, only: z.array(onlyWhere).max(10) }).nullable(),
  /** Answers in a list of entries; `question` names the question by id, by its text, or by a text of `questions`. */
  answers: z
    .object({
      entries: fieldPath,
      /** Null: the entry's key or, of a list, its position says which question. */
      question: fieldPath.nullable(),
      /** The first that has a value is used. */
      values: z.array(fieldPath).min(1).max(10),
      rationale: fieldPath.nullable(),
      choices: lookup.nullable(),
      only: z.array(onlyWhere).max(10),
    })
    .nullable(),
  /** What the data calls an evaluator question, by the question's id. */
  questions: z.array(z.object({ value: z.string().max(1000), questionId: z.string().max(500) })).max(500),
  /** Answers at places of their own. Several values are a list. */
  fields: z
    .array(
      z.object({
        questionId: z.string().max(500),
        values: z.array(answerValue).min(1).max(100),
        rationale: fieldPath.nullable(),
        choices: lookup.nullable(),
      }),
    )
    .max(500),
});
export type SummaryRule = z.infer<typeof summaryRule>;

export const readingRule = z.discriminatedUnion('what', [transcriptRule, summaryRule]);
export type ReadingRule = z.infer<typeof readingRule>;
export type RuleSubject = ReadingRule['what'];

/**
 * The shape of data that a rule is for: the paths of its fields, sorted, with `EVERY` for positions and for field names
 * that vary, each joined with `/`.
 */
export const dataShape = z.array(z.string().max(10_000)).max(500);
export type DataShape = z.infer<typeof dataShape>;

/** A rule of a workspace. */
export interface StoredRule {
  id: string;
  rule: ReadingRule;
  shape: DataShape;
  /** ISO 8601. */
  createdAt: string;
  /** The label of the session, or the name of the file, that it was made with; null if there is none. */
  madeWith: string | null;
}

/** A rule with what identifies the shape, as `readingRuleFile` carries it to other computers. */
const sharedRule = z.object({
  rule: readingRule,
  shape: dataShape,
  madeWith: z.string().max(1000).nullable(),
});
export const readingRuleFile = z.object({
  format: z.literal('earmark-reading-rules'),
  version: z.literal(1),
  rules: z.array(sharedRule).min(1).max(200),
});
export type ReadingRuleFile = z.infer<typeof readingRuleFile>;
