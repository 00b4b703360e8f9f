import { ApiError } from '../../../api/describe-error.ts';
import type { RefusalCode } from '../../../../shared/model/errors.ts';

/** A form value that the service refused: the field and the error message. */
export interface FieldRefusal {
  field: string;
  text: string;
}

const NOT_ACCEPTED = 'The service did not accept this text.';

/** The refusals that are about single fields. */
const REFUSALS: Partial<Record<RefusalCode, FieldRefusal>> = {
  'label-blank': { field: 'label', text: 'Give the link a label.' },
  'labels-blank': { field: 'labels', text: 'Give every link a label.' },
  'expiry-unknown': { field: 'expiry', text: 'The service does not offer this time. Choose another.' },
  'prompt-blank': { field: 'prompt', text: 'Write instructions for the AI interviewer.' },
  'landing-page-title-invalid': { field: 'landingPageTitle', text: NOT_ACCEPTED },
  'landing-page-info-invalid': { field: 'landingPageInfo', text: NOT_ACCEPTED },
  'time-limit-invalid': { field: 'timeLimitMinutes', text: 'Give a time limit from 1 to 60 minutes.' },
  'evaluator-invalid': {
    field: 'evaluatorPrompt',
    text: 'The evaluator needs instructions and a list of questions.',
  },
  'evaluator-question-invalid': {
    field: 'questions',
    text: 'Each question needs an ID, a text, and the type Text or Number.',
  },
};

const codeOf = (error: unknown): RefusalCode | null => (error instanceof ApiError ? error.reason.code : null);

/** Returns the field that the service's refusal is about, or null if it is not about a field. */
export function fieldRefusal(error: unknown): FieldRefusal | null {
  const code = codeOf(error);
  return code === null ? null : (REFUSALS[code] ?? null);
}

/** True for the service's answer that a link is no longer active. */
export const isNotActive = (error: unknown): boolean => codeOf(error) === 'link-not-active';
