import {
  ApiError,
  NoAnswerError,
  describeError,
  type Asked,
  type ErrorState,
} from '../../api/describe-error.ts';
import type { FieldFaults } from '../../widgets/interview-form/interview-draft.ts';
import type { ProjectForm } from './project-form.ts';

const FIELDS = [
  'name',
  'prompt',
  'description',
  'landingPageTitle',
  'landingPageInfo',
  'timeLimitMinutes',
] as const;
const NOT_ACCEPTED = 'The service did not accept this text.';

/** Assigns the message of a 400 to the fields it is about; empty if it names none. */
export function faultsFrom({ message, reason }: ApiError, form: ProjectForm): FieldFaults {
  if (reason.code === 'name-or-prompt-blank') {
    const blank = [form.name.trim() === '' && 'name', form.prompt.trim() === '' && 'prompt'];
    const fields = blank.filter((field) => field !== false);
    return Object.fromEntries(
      (fields.length > 0 ? fields : ['name', 'prompt']).map((field) => [field, message]),
    );
  }
  if (reason.fields.includes('evaluatorQuestion'))
    return Object.fromEntries(form.questions.map(({ key }) => [`question ${key} label`, NOT_ACCEPTED]));
  if (reason.fields.includes('evaluator')) return { evaluatorPrompt: NOT_ACCEPTED };
  const named = FIELDS.find((field) => reason.fields.includes(field));
  return named === undefined ? {} : { [named]: message };
}

/** True if the service may have processed the request although it did not confirm it. */
export function isUnsure(error: Error): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return !(error instanceof NoAnswerError) || ['timeout', 'offline'].includes(error.kind);
}

/** Explains why nothing is saved, or why that is unknown. The draft is preserved in either case. */
export function whyNotSaved(error: Error, request: Asked, act: 'create' | 'change'): ErrorState {
  const why = describeError(error, request);
  if (!isUnsure(error)) return why;
  const silence =
    error instanceof NoAnswerError && error.kind === 'offline'
      ? error.message
      : 'The service did not send a valid answer.';
  return act === 'create'
    ? {
        title: 'Earmark does not know if the project was created',
        text: `${silence} What you typed is still here. Earmark checks before it tries again.`,
        technical: why.technical,
      }
    : {
        title: 'Earmark does not know if this was saved',
        text: `${silence} What you typed is still here. Earmark checks before it tries again.`,
        technical: why.technical,
      };
}
