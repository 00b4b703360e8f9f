import type { SchemaInstantLinkUpdate } from '../../openapi/schema.d.ts';
import { fieldsOf, listOf, numberOf, textOf, type Fields } from './fields.ts';

export interface EvaluatorQuestion {
  id: string;
  label: string;
  /** `text` or `number`; another service may use other types. */
  type: string;
}

/** An evaluator as it is sent. Fields that Earmark does not know are sent back unchanged. */
export type Evaluator = NonNullable<SchemaInstantLinkUpdate['evaluator']>;

/** The parts of an interview, in a project or an instant link. */
export interface InterviewSetup {
  prompt: string | null;
  landingPageTitle: string | null;
  landingPageInfo: string | null;
  timeLimitMinutes: number | null;
  evaluatorPrompt: string | null;
  questions: EvaluatorQuestion[];
}

/** The fields of a record that `readInterviewSetup` reads. */
export const SETUP_FIELDS = [
  'prompt',
  'landingPageTitle',
  'landingPageInfo',
  'timeLimitMinutes',
  'evaluator',
];

export function readInterviewSetup(fields: Fields): InterviewSetup {
  const evaluator = fieldsOf(fields['evaluator']);
  return {
    prompt: textOf(fields['prompt']),
    landingPageTitle: textOf(fields['landingPageTitle']),
    landingPageInfo: textOf(fields['landingPageInfo']),
    timeLimitMinutes: numberOf(fields['timeLimitMinutes']),
    evaluatorPrompt: textOf(evaluator['prompt']),
    questions: (listOf(evaluator['questions'], []) ?? []).map(readQuestion),
  };
}

function readQuestion(value: unknown, index: number): EvaluatorQuestion {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']) ?? `question ${String(index + 1)}`;
  return {
    id,
    label: textOf(fields['label']) ?? textOf(value) ?? id,
    type: textOf(fields['type']) ?? 'text',
  };
}
