import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());

/** A question as it is edited. */
const questionDraft = z.object({
  /** Tells the rows apart while they are moved; never sent. */
  key: z.string(),
  id: z.string(),
  /** Whether the ID still follows the label: until someone edits it, or the question comes from the service. */
  idFollowsLabel: z.boolean(),
  label: z.string(),
  /** `text` or `number`; another service's own word is kept as it is. */
  type: z.string(),
  /** Fields that Earmark has no place for: they go back as they came. */
  rest: fields,
});
export type QuestionDraft = z.infer<typeof questionDraft>;

/** What an interview is made of, as it is typed: of a project or of an instant link. */
export const interviewDraft = z.object({
  prompt: z.string(),
  landingPageTitle: z.string(),
  landingPageInfo: z.string(),
  /** What stands in the field; an empty one is a string. */
  timeLimitMinutes: z.union([z.number(), z.string()]),
  /** Off keeps what was typed and sends none. */
  evaluatorOn: z.boolean(),
  evaluatorPrompt: z.string(),
  questions: z.array(questionDraft),
  /** Of a copy: the questions of its original, and the IDs that answers to them have. */
  copied: z.array(questionDraft.pick({ id: true, label: true })).exactOptional(),
  /** Fields of the evaluator that Earmark has no place for. */
  evaluatorRest: fields,
});
export type InterviewDraft = z.infer<typeof interviewDraft>;

/** What is amiss with each field, in plain words; `question <key> label` and `question <key> id` for a question's. */
export type FieldFaults = Readonly<Record<string, string>>;
