import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SchemaProject, SchemaProjectEnvelope, SchemaProjectList } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { parseEvaluator } from './evaluator.ts';

const projectRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  prompt: z.string(),
  landing_page_title: z.string(),
  landing_page_info: z.string(),
  time_limit_minutes: z.number(),
  evaluator: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

function toProject(row: unknown): SchemaProject {
  const stored = projectRow.parse(row);
  const evaluator = parseEvaluator(stored.evaluator);
  return {
    id: stored.id,
    name: stored.name,
    description: stored.description,
    prompt: stored.prompt,
    landingPageTitle: stored.landing_page_title,
    landingPageInfo: stored.landing_page_info,
    timeLimitMinutes: stored.time_limit_minutes,
    ...(evaluator === null ? {} : { evaluator }),
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
  };
}

export interface Projects {
  all: (userId: string) => SchemaProject[];
  /** Throws a 404 where the user has no such project. */
  one: (userId: string, projectId: string) => SchemaProject;
}

export function projectsIn(database: DatabaseSync): Projects {
  const ofUser = database.prepare('SELECT * FROM projects WHERE user_id = ? ORDER BY rowid');
  const byId = database.prepare('SELECT * FROM projects WHERE user_id = ? AND id = ?');
  return {
    all: (userId) => ofUser.all(userId).map(toProject),
    one: (userId, projectId) => {
      const row = byId.get(userId, projectId);
      if (row === undefined) throw new HTTPException(404, { message: 'Project not found' });
      return toProject(row);
    },
  };
}

export function projectRoutes(projects: Projects, requireScope: RequireScope): Hono<Access> {
  return new Hono<Access>()
    .get('/v1/projects', requireScope('projects:read'), (c) =>
      c.json({ success: true, projects: projects.all(c.var.userId) } satisfies SchemaProjectList),
    )
    .get('/v1/projects/:projectId', requireScope('projects:read'), (c) =>
      c.json({
        success: true,
        project: projects.one(c.var.userId, c.req.param('projectId')),
      } satisfies SchemaProjectEnvelope),
    );
}
