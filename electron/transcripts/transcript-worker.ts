import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { ruleFor } from '../reading-rules/choose-rule.ts';
import { readTranscriptByRule } from '../reading-rules/read-by-rule.ts';
import { WorkBudget } from '../reading-rules/work-budget.ts';
import { parseJson } from '../platform/parse-json.ts';
import { answerAboutReceived, receivedQuestion } from '../reading-rules/received-question.ts';
import { dataShape, readingRule } from '../../shared/model/reading-rule.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import { speechSegmentsOf } from './speech-segments.ts';
import { readTranscript } from './read-transcript.ts';

const readingQuestion = z.object({
  asks: z.literal('reading'),
  body: z.string(),
  /** The first that is for data of the transcript's shape is used, or, if `isCertain`, the first. */
  rules: z.array(z.object({ id: z.string(), rule: readingRule, shape: dataShape })),
  isCertain: z.boolean(),
});
export type ReadingQuestion = z.infer<typeof readingQuestion>;

/** A transcript as read, and the rule that read it; null if the reader of transcripts did. */
export interface RuledReading {
  reading: TranscriptReading;
  ruleId: string | null;
}

/** Null for a response of another shape; the words if a rule needs too much work. */
export type ReadingAnswer = RuledReading | 'too much work' | null;

/** `transcript` may be anything, but a response of another shape is rejected. */
const answer = z
  .looseObject({})
  .refine((fields) => 'transcript' in fields || 'sessionId' in fields)
  .transform((fields) => ({ transcript: fields['transcript'] }));

// Parsing ten megabytes takes noticeably long, so it runs outside the main thread.
parentPort?.on('message', (message: unknown) => {
  const question = z
    .discriminatedUnion('asks', [readingQuestion, ...receivedQuestion.options])
    .parse(message);
  parentPort?.postMessage('body' in question ? answerTo(question) : answerAboutReceived(question));
});

/** Of rules: more than 20 MB of words with times need, and at most some seconds. */
const MOST_STEPS = 20_000_000;

function answerTo({ body, rules, isCertain }: ReadingQuestion): ReadingAnswer {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const value = parsed.data.transcript;
  const work = new WorkBudget(MOST_STEPS);
  const chosen = isCertain ? rules[0] : ruleFor(value, rules, work);
  const rule = chosen?.rule.what === 'transcript' ? chosen.rule : null;
  const transcript = rule === null ? readTranscript(value) : readTranscriptByRule(value, rule, work);
  if (work.isSpent()) return 'too much work';
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  return { reading, ruleId: rule === null ? null : (chosen?.id ?? null) };
}
