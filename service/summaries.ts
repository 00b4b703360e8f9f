import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type {
  SchemaError,
  SchemaSummaryGenerating,
  SchemaSummaryReady,
  SchemaSummaryStarted,
} from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { jsonBody } from './request-body.ts';
import { type Session, type Sessions, queryValue, requiredSessionId } from './sessions.ts';
import type { SummaryJob, SummaryJobs } from './summary-jobs.ts';

const instantFlags = ['1', 'true', 'yes'];

// The specification names one error in the body, a missing sessionId; other fields are ignored if invalid.
const summaryRequest = z.object({
  sessionId: z.string().min(1),
  projectId: z.string().min(1).optional().catch(undefined),
  instant_voice_links: z.boolean().optional().catch(undefined),
});

export interface SummaryRouteOptions {
  sessions: Sessions;
  requireScope: RequireScope;
  jobs: SummaryJobs;
}

export function summaryRoutes({ sessions, requireScope, jobs }: SummaryRouteOptions): Hono<Access> {
  /** The requested session; restricted to instant sessions or a project only if the request says so. */
  const sessionFor = (c: Context<Access>, request: z.infer<typeof summaryRequest>): Session =>
    sessions.one(c.var.userId, request.sessionId, {
      type: request.instant_voice_links === true ? 'instant' : undefined,
      projectId: request.projectId,
    });

  return new Hono<Access>()
    .get('/v1/sessions/summary', requireScope('sessions:read'), (c) => {
      const { id: sessionId, summary } = sessionFor(c, {
        sessionId: requiredSessionId(c),
        projectId: queryValue(c, 'projectId'),
        instant_voice_links: instantFlags.includes(c.req.query('instant_voice_links') ?? ''),
      });
      // A HEAD request starts no job and does not mark a failure as reported.
      if (c.req.method === 'HEAD') return c.body(null, headStatus(jobs.peek(sessionId), summary));
      const news = jobs.news(sessionId);
      if (news?.state === 'failed') return c.json({ error: news.error } satisfies SchemaError, 500);
      if (news === null && summary !== null) {
        return c.json({
          success: true,
          sessionId,
          summary: JSON.parse(summary) as unknown,
        } satisfies SchemaSummaryReady);
      }
      const { workflowId, runId } = news ?? jobs.start(sessionId);
      return c.json(
        { success: false, sessionId, generating: true, workflowId, runId } satisfies SchemaSummaryGenerating,
        202,
      );
    })
    .post('/v1/sessions/summary/regenerate', requireScope('sessions:write'), async (c) => {
      const body = summaryRequest.safeParse(await jsonBody(c));
      if (!body.success) throw new HTTPException(400, { message: 'sessionId is required' });
      const { id: sessionId } = sessionFor(c, body.data);
      const { workflowId, runId } = jobs.start(sessionId);
      return c.json({ success: true, sessionId, workflowId, runId } satisfies SchemaSummaryStarted, 202);
    });
}

function headStatus(job: SummaryJob | null, summary: string | null): 200 | 202 | 500 {
  if (job?.state === 'failed') return 500;
  return job === null && summary !== null ? 200 : 202;
}
