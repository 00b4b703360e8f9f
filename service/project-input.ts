import { z } from 'zod';
import { givenEvaluator } from './evaluator.ts';
import { filledText } from './request-body.ts';

const nameAndPrompt = filledText('Name and prompt are required');
const minutes = 'timeLimitMinutes must be a positive number';
/** One second: less than that is no time at all. */
const shortestMinutes = 1 / 60;

/**
 * The body that creates or changes a project. The messages for the name, the prompt and the evaluator are the
 * field notes'; the others follow those of instant links. The papers set no bounds for a project's time limit.
 */
export const projectInput = z.object({
  name: nameAndPrompt,
  prompt: nameAndPrompt,
  description: z.string('description must be a string').optional(),
  landingPageTitle: z.string('landingPageTitle must be a string').optional(),
  landingPageInfo: z.string('landingPageInfo must be a string').optional(),
  timeLimitMinutes: z.number(minutes).min(shortestMinutes, minutes).optional(),
  /** Null: without one. */
  evaluator: givenEvaluator.nullable().optional(),
});
export type ProjectInput = z.infer<typeof projectInput>;
