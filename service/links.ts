import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SchemaProjectLink, SchemaProjectLinkList } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import type { Projects } from './projects.ts';

/** What a project's links and instant links have in common. */
export const linkRow = z.object({
  id: z.string(),
  token: z.string(),
  label: z.string(),
  status: z.enum(['active', 'used', 'expired', 'cancelled']),
  session_id: z.string().nullable(),
  expiry_preset: z.string(),
  expires_at: z.string(),
  time_limit_minutes: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A link past its end is expired even where nobody has written that down. */
export function toLink(stored: z.infer<typeof linkRow>, appUrl: string, now: Date) {
  const isOver = stored.status === 'active' && Date.parse(stored.expires_at) <= now.getTime();
  return {
    id: stored.id,
    token: stored.token,
    label: stored.label,
    status: isOver ? 'expired' : stored.status,
    ...(stored.session_id === null ? {} : { sessionId: stored.session_id }),
    expiryPreset: stored.expiry_preset,
    expiresAt: stored.expires_at,
    timeLimitMinutes: stored.time_limit_minutes,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    url: `${appUrl}/link/${stored.token}`,
  } satisfies SchemaProjectLink;
}

export interface LinkRouteOptions {
  database: DatabaseSync;
  projects: Projects;
  requireScope: RequireScope;
  /** The application's public address, without a slash at its end. */
  appUrl: string;
}

export function linkRoutes({ database, projects, requireScope, appUrl }: LinkRouteOptions): Hono<Access> {
  const ofProject = database.prepare(
    'SELECT * FROM links WHERE user_id = ? AND project_id = ? ORDER BY rowid',
  );
  return new Hono<Access>().get('/v1/projects/:projectId/links', requireScope('projects:read'), (c) => {
    const { id } = projects.one(c.var.userId, c.req.param('projectId'));
    const now = new Date();
    const links = ofProject.all(c.var.userId, id).map((row) => toLink(linkRow.parse(row), appUrl, now));
    return c.json({ success: true, links } satisfies SchemaProjectLinkList);
  });
}
