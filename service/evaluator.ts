import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SchemaEvaluator } from '../openapi/schema.d.ts';
import { nonBlankString } from './request-body.ts';

const evaluatorShape: z.ZodType<SchemaEvaluator> = z.object({
  prompt: z.string(),
  questions: z.array(z.object({ id: z.string(), label: z.string(), type: z.enum(['text', 'number']) })),
});

const badFormat = 'Invalid evaluator format';
const badQuestion = 'Invalid evaluator question format';

/** The schema of an evaluator in a request, with the error messages of the field notes. */
export const evaluatorSchema: z.ZodType<SchemaEvaluator> = z.object(
  {
    prompt: nonBlankString(badFormat),
    questions: z.array(
      z.object(
        {
          id: nonBlankString(badQuestion),
          label: nonBlankString(badQuestion),
          type: z.enum(['text', 'number'], badQuestion),
        },
        badQuestion,
      ),
      badFormat,
    ),
  },
  badFormat,
);

/** Serialises an evaluator for storage with a project or an instant link. */
export const evaluatorJson = (evaluator: SchemaEvaluator | null): string | null =>
  evaluator === null ? null : JSON.stringify(evaluator);

/** Parses the stored evaluator of a project or an instant link. */
export const parseEvaluator = (json: string | null): SchemaEvaluator | null =>
  json === null ? null : evaluatorShape.parse(JSON.parse(json));

const evaluatorRow = z.object({ evaluator: z.string().nullable() });

/** Returns the evaluator of a session: its project's, or that of the instant link that started it. */
export type EvaluatorOfSession = (sessionId: string) => SchemaEvaluator | null;

export function createEvaluatorLookup(database: DatabaseSync): EvaluatorOfSession {
  const ofSession = database.prepare(
    `SELECT coalesce(projects.evaluator, links.evaluator) AS evaluator
       FROM sessions
       LEFT JOIN projects ON projects.id = sessions.project_id
       LEFT JOIN links ON links.session_id = sessions.id AND links.project_id IS NULL
      WHERE sessions.id = ?`,
  );
  return (sessionId) => {
    const row = evaluatorRow.optional().parse(ofSession.get(sessionId));
    return parseEvaluator(row?.evaluator ?? null);
  };
}
