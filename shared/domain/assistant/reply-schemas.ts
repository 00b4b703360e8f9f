import { z } from 'zod';
import type { AssistantTask } from '../../model/assistant.ts';

const LONGEST = 20_000;
const MOST = 2000;
const text = z.string().max(LONGEST);
const quotes = z.array(z.object({ turn: z.int().describe('The number of the turn'), words: text })).max(MOST);

/** What the model answers, by task. */
export const replySchemas = {
  find: z.object({ quotes }),
  ask: z.object({ answer: text, quotes }),
  draft: z.object({
    sentences: z.array(z.object({ text, quotes: z.array(z.string().max(20)).max(MOST) })).max(MOST),
  }),
};
export type Reply<Task extends AssistantTask> = z.infer<(typeof replySchemas)[Task]>;

/** Limits of length and number, which many servers refuse in a schema, or spend minutes on. Answers are read with them. */
const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;

/** Returns the JSON schema that a server is asked to answer by, and its name. */
export function schemaOf(task: AssistantTask): { name: string; schema: object } {
  const { $schema: _, ...schema } = z.toJSONSchema(replySchemas[task], {
    override: ({ jsonSchema }) => {
      for (const limit of LIMITS) delete jsonSchema[limit];
    },
  });
  return { name: task, schema };
}
