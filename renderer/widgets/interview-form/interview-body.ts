import { z } from 'zod';
import type { SchemaEvaluator } from '../../../openapi/schema.d.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';

/** A text that is not blank. */
export const filled = (why: string) => z.string().refine((text) => text.trim() !== '', why);

/** Another service may have its own types, which are sent back unchanged. */
const answerType = z.custom<SchemaEvaluator['questions'][number]['type']>(
  (value) => typeof value === 'string' && value !== '',
  'Choose the type of answer.',
);

const question = z.looseObject({
  id: filled('Give the answer an ID.'),
  label: filled('Write the question, or remove it.'),
  type: answerType,
});

const questions = z.array(question).superRefine((list, context) => {
  list.forEach(({ id }, at) => {
    const other = list.findIndex((before, place) => place !== at && before.id === id);
    if (id === '' || other === -1) return;
    const message = `Question ${formatNumber(other + 1)} has the answer ID “${id}” too. Change one.`;
    context.addIssue({ code: 'custom', path: [at, 'id'], message });
  });
});

const NO_NUMBER = 'Enter a number of minutes, such as 10.';

/** Time limits of an interview: projects have no upper bound; the service clamps instant links to an hour. */
export const MINUTES = {
  project: z.number(NO_NUMBER).positive('Enter a number above 0.'),
  instant: z
    .number(NO_NUMBER)
    .min(1, 'Enter a number between 1 and 60.')
    .max(60, 'Enter a number between 1 and 60.'),
};

/** The request body of an interview; the only place that defines what may not be sent. */
export const interviewBody = z.object({
  prompt: filled('Write instructions for the interviewer.'),
  landingPageTitle: z.string(),
  landingPageInfo: z.string(),
  timeLimitMinutes: MINUTES.project,
  evaluator: z
    .looseObject({
      prompt: filled('Write instructions for the evaluator, or turn it off.'),
      questions,
    })
    .nullable(),
});
