import type { RefusalCode, RefusalReason, RequestField } from '../model/errors.ts';

/** The messages of a 400, as in the API document. */
const CODES = new Map<string, RefusalCode>([
  ['Only active links can be edited', 'link-not-active'],
  ['Label must be a non-empty string', 'label-blank'],
  ['Labels array is required', 'labels-blank'],
  ['All labels must be non-empty strings', 'labels-blank'],
  ['Invalid expiry preset', 'expiry-unknown'],
  ['Prompt is required', 'prompt-blank'],
  ['Prompt must be a non-empty string', 'prompt-blank'],
  ['landingPageTitle must be a string', 'landing-page-title-invalid'],
  ['landingPageInfo must be a string', 'landing-page-info-invalid'],
  ['timeLimitMinutes must be a positive number', 'time-limit-invalid'],
  ['timeLimitMinutes must be a number', 'time-limit-invalid'],
  ['Invalid evaluator format', 'evaluator-invalid'],
  ['Invalid evaluator question format', 'evaluator-question-invalid'],
]);
const NAME_AND_PROMPT = /^Name and prompt are required/i;
const SCOPE = /scope/i;
const CANNOT_CANCEL = /^Cannot cancel link with status: (.+)$/;

const FIELDS: Record<RequestField, RegExp> = {
  expiry: /expiry/i,
  label: /label/i,
  evaluatorQuestion: /evaluator question/i,
  evaluator: /evaluator/i,
  name: /\bname\b/i,
  prompt: /\bprompt\b/i,
  description: /\bdescription\b/i,
  landingPageTitle: /\blandingPageTitle\b/i,
  landingPageInfo: /\blandingPageInfo\b/i,
  timeLimitMinutes: /\btimeLimitMinutes\b/i,
};
const FIELD_NAMES = Object.keys(FIELDS) as RequestField[];

/**
 * Reads what a refusal is about from its message, since the service's API has no codes. Nothing else compares
 * a message.
 */
export const refusalReason = (status: number, message: string): RefusalReason => ({
  code: codeOf(status, message),
  fields: FIELD_NAMES.filter((field) => FIELDS[field].test(message)),
  linkStatus: CANNOT_CANCEL.exec(message.trim())?.[1] ?? null,
});

const MOST_CHARACTERS = 2000;

/** Returns a message of the service as it is shown, stored and logged: nobody reads megabytes of it. */
export const shortMessage = (message: string): string =>
  message.length <= MOST_CHARACTERS ? message : `${message.slice(0, MOST_CHARACTERS)}…`;

const NO_TRANSCRIPT = /^conversation\.json not found\b/i;

/** Returns true if the service says that it has no transcript: the file where it would be does not exist. */
export const saysNoTranscript = (message: string): boolean => NO_TRANSCRIPT.test(message.trim());

function codeOf(status: number, message: string): RefusalCode | null {
  if (status === 403) return SCOPE.test(message) ? 'missing-scope' : null;
  if (status !== 400) return null;
  return NAME_AND_PROMPT.test(message) ? 'name-or-prompt-blank' : (CODES.get(message) ?? null);
}
