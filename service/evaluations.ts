import { Hono } from 'hono';
import { z } from 'zod';
import type { SchemaSessionEvaluation } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import type { EvaluatorOfSession } from './evaluator.ts';
import { type Session, type Sessions, requestedSession, typeOf } from './sessions.ts';
import type { SummaryJobs } from './summary-jobs.ts';

export interface EvaluationRouteOptions {
  sessions: Sessions;
  requireScope: RequireScope;
  evaluatorOf: EvaluatorOfSession;
  jobs: SummaryJobs;
}

/**
 * The answers to the evaluator's questions: either imported, or written together with the summary, so the
 * results are null until there is a summary. Requesting them does not start a job.
 */
export function evaluationRoutes(options: EvaluationRouteOptions): Hono<Access> {
  const { sessions, requireScope, evaluatorOf, jobs } = options;
  return new Hono<Access>().get('/v1/session/evaluation', requireScope('sessions:read'), (c) => {
    const session = requestedSession(c, sessions);
    const isEvaluated = session.completed_at !== null && evaluatorOf(session.id) !== null;
    const brought = session.completed_at === null ? null : session.evaluation;
    const answers: unknown =
      brought === null ? (isEvaluated ? answersIn(session) : null) : JSON.parse(brought);
    const evaluatedAt = brought === null ? session.summary_written_at : session.evaluated_at;
    return c.json({
      success: true,
      sessionId: session.id,
      type: typeOf(session),
      ...(session.project_id === null ? {} : { projectId: session.project_id }),
      evaluationResults: answers,
      evaluatedAt: answers === null ? null : evaluatedAt,
      hasError: brought === null && isEvaluated && jobs.hasFailed(session.id),
    } satisfies SchemaSessionEvaluation);
  });
}

const evaluatedSummary = z.object({ answers: z.array(z.unknown()) });

/** A stored summary can have any shape; only one with a list of answers has results. */
function answersIn({ summary }: Session): unknown[] | null {
  if (summary === null) return null;
  const parsed = evaluatedSummary.safeParse(JSON.parse(summary));
  return parsed.success ? parsed.data.answers : null;
}
