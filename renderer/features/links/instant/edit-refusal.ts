import { ApiError } from '../../../api/describe-error.ts';

/** A form value that the service refused: the field and the error message. */
export interface FieldRefusal {
  field: string;
  text: string;
}

const NOT_ACCEPTED = 'The service did not accept this text.';
const NO_LABEL = 'Give every link a label that says something.';
const NO_PROMPT = 'Write what the AI interviewer is told to do.';
const NO_EXPIRY = 'The service does not know this time. Choose another.';
const NO_LIMIT = 'Give a time limit from 1 to 60 minutes.';

/** The service's messages about single fields. */
const REFUSALS = new Map<string, FieldRefusal>([
  [
    'Label must be a non-empty string',
    { field: 'label', text: 'Give the link a label that says something.' },
  ],
  ['Labels array is required', { field: 'labels', text: NO_LABEL }],
  ['All labels must be non-empty strings', { field: 'labels', text: NO_LABEL }],
  ['Invalid expiry preset', { field: 'expiry', text: NO_EXPIRY }],
  ['Prompt is required', { field: 'prompt', text: NO_PROMPT }],
  ['Prompt must be a non-empty string', { field: 'prompt', text: NO_PROMPT }],
  ['landingPageTitle must be a string', { field: 'landingPageTitle', text: NOT_ACCEPTED }],
  ['landingPageInfo must be a string', { field: 'landingPageInfo', text: NOT_ACCEPTED }],
  ['timeLimitMinutes must be a positive number', { field: 'timeLimitMinutes', text: NO_LIMIT }],
  ['timeLimitMinutes must be a number', { field: 'timeLimitMinutes', text: NO_LIMIT }],
  [
    'Invalid evaluator format',
    { field: 'evaluatorPrompt', text: 'The service wants instructions and a list of questions here.' },
  ],
  [
    'Invalid evaluator question format',
    {
      field: 'questions',
      text: 'The service wants an ID, a text and the type Text or Number for each question.',
    },
  ],
]);

/** Returns the field that the service's refusal is about, or null if it is not about a field. */
export const fieldRefusal = (error: unknown): FieldRefusal | null =>
  error instanceof ApiError && error.status === 400 ? (REFUSALS.get(error.message) ?? null) : null;

/** True for the service's answer that a link is no longer active. */
export const isNotActive = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.message === 'Only active links can be edited';
