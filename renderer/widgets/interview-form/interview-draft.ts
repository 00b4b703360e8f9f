import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());

/** A question while it is edited. */
const questionDraft = z.object({
  /** Identifies rows while they are moved; never sent. */
  key: z.string(),
  id: z.string(),
  /** True while the ID follows the label: until the user edits it. False for a question from the service. */
  idFollowsLabel: z.boolean(),
  label: z.string(),
  /** `text` or `number`; another service's types stay unchanged. */
  type: z.string(),
  /** Fields that Earmark does not know; sent back unchanged. */
  rest: fields,
});
export type QuestionDraft = z.infer<typeof questionDraft>;

/** The interview of a project or an instant link while it is edited. */
export const interviewDraft = z.object({
  prompt: z.string(),
  landingPageTitle: z.string(),
  landingPageInfo: z.string(),
  /** The field's content; a string if it is empty. */
  timeLimitMinutes: z.union([z.number(), z.string()]),
  /** False keeps the input and sends no evaluator. */
  evaluatorOn: z.boolean(),
  evaluatorPrompt: z.string(),
  questions: z.array(questionDraft),
  /** In a copy: the original's questions and the IDs of their answers. */
  copied: z.array(questionDraft.pick({ id: true, label: true })).exactOptional(),
  /** Fields of the evaluator that Earmark does not know. */
  evaluatorRest: fields,
});
export type InterviewDraft = z.infer<typeof interviewDraft>;

/**
 * Errors by field, in plain words; the keys of a question's are `question <key> label` and `question <key>
 * id`.
 */
export type FieldFaults = Readonly<Record<string, string>>;

export interface InterviewFieldsProps {
  value: InterviewDraft;
  onChange: (next: InterviewDraft) => void;
  faults: FieldFaults;
  /** In a dock: questions take two lines. */
  narrow?: boolean;
}
