import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SchemaProject, SchemaProjectEnvelope, SchemaProjectList } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { inTransaction } from './database.ts';
import { evaluatorJson, parseEvaluator, evaluatorSchema } from './evaluator.ts';
import { accepted, requestBody, nonBlankString } from './request-body.ts';

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

function toProject(row: unknown) {
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
  } satisfies SchemaProject;
}
/** A project as this service returns it: with every field listed in the field notes. */
type Project = ReturnType<typeof toProject>;

/** Section 8: the default for projects and instant links. */
export const defaultTimeLimitMinutes = 5;

export interface Projects {
  all: (userId: string) => Project[];
  /** Throws a 404 if the user has no such project. */
  one: (userId: string, projectId: string) => Project;
  create: (userId: string, input: ProjectInput) => Project;
  /** Fields missing from the input stay unchanged. Throws a 404 if the user has no such project. */
  update: (userId: string, projectId: string, input: ProjectInput) => Project;
}

export function projectsIn(database: DatabaseSync): Projects {
  const ofUser = database.prepare('SELECT * FROM projects WHERE user_id = ? ORDER BY rowid');
  const byId = database.prepare('SELECT * FROM projects WHERE user_id = ? AND id = ?');
  const insert = database.prepare(
    `INSERT INTO projects (id, user_id, name, description, prompt, landing_page_title, landing_page_info,
       time_limit_minutes, evaluator, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const change = database.prepare(
    `UPDATE projects SET name = ?, description = ?, prompt = ?, landing_page_title = ?, landing_page_info = ?,
       time_limit_minutes = ?, evaluator = ?, updated_at = ? WHERE user_id = ? AND id = ?`,
  );
  const one = (userId: string, projectId: string): Project => {
    const row = byId.get(userId, projectId);
    if (row === undefined) throw new HTTPException(404, { message: 'Project not found' });
    return toProject(row);
  };
  return {
    all: (userId) => ofUser.all(userId).map(toProject),
    one,
    create: (userId, input) => {
      const id = randomUUID();
      const now = new Date().toISOString();
      insert.run(
        id,
        userId,
        input.name,
        input.description ?? '',
        input.prompt,
        input.landingPageTitle ?? '',
        input.landingPageInfo ?? '',
        input.timeLimitMinutes ?? defaultTimeLimitMinutes,
        evaluatorJson(input.evaluator ?? null),
        now,
        now,
      );
      return one(userId, id);
    },
    update: (userId, projectId, input) =>
      inTransaction(database, () => {
        const stored = one(userId, projectId);
        change.run(
          input.name,
          input.description ?? stored.description,
          input.prompt,
          input.landingPageTitle ?? stored.landingPageTitle,
          input.landingPageInfo ?? stored.landingPageInfo,
          input.timeLimitMinutes ?? stored.timeLimitMinutes,
          evaluatorJson(input.evaluator === undefined ? (stored.evaluator ?? null) : input.evaluator),
          new Date().toISOString(),
          userId,
          projectId,
        );
        return one(userId, projectId);
      }),
  };
}

export function projectRoutes(projects: Projects, requireScope: RequireScope): Hono<Access> {
  const enveloped = (project: Project) => ({ success: true, project }) satisfies SchemaProjectEnvelope;
  return new Hono<Access>()
    .get('/v1/projects', requireScope('projects:read'), (c) =>
      c.json({ success: true, projects: projects.all(c.var.userId) } satisfies SchemaProjectList),
    )
    .post('/v1/projects', requireScope('projects:write'), async (c) => {
      const input = accepted(projectInput, await requestBody(c));
      return c.json(enveloped(projects.create(c.var.userId, input)));
    })
    .get('/v1/projects/:projectId', requireScope('projects:read'), (c) =>
      c.json(enveloped(projects.one(c.var.userId, c.req.param('projectId')))),
    )
    .patch('/v1/projects/:projectId', requireScope('projects:write'), async (c) => {
      const { id } = projects.one(c.var.userId, c.req.param('projectId'));
      const input = accepted(projectInput, await requestBody(c));
      return c.json(enveloped(projects.update(c.var.userId, id, input)));
    });
}

const nameAndPrompt = nonBlankString('Name and prompt are required');
const minutes = 'timeLimitMinutes must be a positive number';
/** One second, the minimum. */
const shortestMinutes = 1 / 60;

/**
 * The body that creates or changes a project. The error messages for the name, the prompt and the evaluator
 * come from the field notes; the others follow those of instant links. The specification sets no limits for a
 * project's time limit.
 */
const projectInput = z.object({
  name: nameAndPrompt,
  prompt: nameAndPrompt,
  description: z.string('description must be a string').optional(),
  landingPageTitle: z.string('landingPageTitle must be a string').optional(),
  landingPageInfo: z.string('landingPageInfo must be a string').optional(),
  timeLimitMinutes: z.number(minutes).min(shortestMinutes, minutes).optional(),
  /** Null for none. */
  evaluator: evaluatorSchema.nullable().optional(),
});
type ProjectInput = z.infer<typeof projectInput>;
