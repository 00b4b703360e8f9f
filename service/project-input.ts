import { z } from 'zod';
import { evaluatorSchema } from './evaluator.ts';
import { nonBlankString } from './request-body.ts';

const nameAndPrompt = nonBlankString('Name and prompt are required');
const minutes = 'timeLimitMinutes must be a positive number';
/** One second, the minimum. */
const shortestMinutes = 1 / 60;

/**
 * The body that creates or changes a project. The error messages for the name, the prompt and the evaluator
 * come from the field notes; the others follow those of instant links. The specification sets no limits for a
 * project's time limit.
 */
export const projectInput = z.object({
  name: nameAndPrompt,
  prompt: nameAndPrompt,
  description: z.string('description must be a string').optional(),
  landingPageTitle: z.string('landingPageTitle must be a string').optional(),
  landingPageInfo: z.string('landingPageInfo must be a string').optional(),
  timeLimitMinutes: z.number(minutes).min(shortestMinutes, minutes).optional(),
  /** Null for none. */
  evaluator: evaluatorSchema.nullable().optional(),
});
export type ProjectInput = z.infer<typeof projectInput>;
