import { Hono } from 'hono';
import type { SchemaError, SchemaSummaryGenerating, SchemaSummaryReady } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { type Sessions, queryValue, requiredSessionId } from './sessions.ts';
import type { SummaryJobs } from './summary-jobs.ts';

const instantFlags = ['1', 'true', 'yes'];

export interface SummaryRouteOptions {
  sessions: Sessions;
  requireScope: RequireScope;
  jobs: SummaryJobs;
}

export function summaryRoutes({ sessions, requireScope, jobs }: SummaryRouteOptions): Hono<Access> {
  return new Hono<Access>().get('/v1/sessions/summary', requireScope('sessions:read'), (c) => {
    const sessionId = requiredSessionId(c);
    const isInstant = instantFlags.includes(c.req.query('instant_voice_links') ?? '');
    const { summary } = sessions.one(c.var.userId, sessionId, {
      type: isInstant ? 'instant' : undefined,
      projectId: queryValue(c, 'projectId'),
    });
    if (summary !== null) {
      return c.json({
        success: true,
        sessionId,
        summary: JSON.parse(summary) as unknown,
      } satisfies SchemaSummaryReady);
    }
    const job = jobs.ask(sessionId);
    if (job.state === 'failed') return c.json({ error: job.error } satisfies SchemaError, 500);
    const { workflowId, runId } = job;
    return c.json(
      { success: false, sessionId, generating: true, workflowId, runId } satisfies SchemaSummaryGenerating,
      202,
    );
  });
}
