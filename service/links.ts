import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SchemaCancelled, SchemaProjectLink, SchemaProjectLinkList } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { inTransaction } from './database.ts';
import { expiryPresets } from './expiry.ts';
import { linkWriter } from './link-writer.ts';
import type { Projects } from './projects.ts';
import { accepted, maxLabels, requestBody, tooManyLabels } from './request-body.ts';

/** The columns that a project's links and instant links have in common. */
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
type LinkRow = z.infer<typeof linkRow>;

/** Returns the status at `now`: a link past its expiry is expired even if its row still says active. */
export function statusAt(now: Date, { status, expires_at }: Pick<LinkRow, 'status' | 'expires_at'>) {
  return status === 'active' && Date.parse(expires_at) <= now.getTime() ? 'expired' : status;
}

export function toLink(stored: LinkRow, appUrl: string, now: Date) {
  return {
    id: stored.id,
    token: stored.token,
    label: stored.label,
    status: statusAt(now, stored),
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
  /** The application's public address, without a trailing slash. */
  appUrl: () => string;
}

const noLabels = 'Labels array is required';

// The labels of a project's links may be empty: only instant links require a non-empty label.
const newLinks = z.object({
  labels: z.array(z.string(noLabels), noLabels).min(1, noLabels).max(maxLabels, tooManyLabels),
  expiryPreset: z.enum(expiryPresets, 'Invalid expiry preset'),
});

export function linkRoutes({ database, projects, requireScope, appUrl }: LinkRouteOptions): Hono<Access> {
  const ofProject = database.prepare(
    'SELECT * FROM links WHERE user_id = ? AND project_id = ? ORDER BY rowid',
  );
  const byId = database.prepare('SELECT * FROM links WHERE user_id = ? AND project_id = ? AND id = ?');
  const setCancelled = database.prepare("UPDATE links SET status = 'cancelled', updated_at = ? WHERE id = ?");
  const writeLinks = linkWriter(database);
  const shown = (rows: unknown[], now: Date) => rows.map((row) => toLink(linkRow.parse(row), appUrl(), now));

  return new Hono<Access>()
    .get('/v1/projects/:projectId/links', requireScope('projects:read'), (c) => {
      const { id } = projects.one(c.var.userId, c.req.param('projectId'));
      const links = shown(ofProject.all(c.var.userId, id), new Date());
      return c.json({ success: true, links } satisfies SchemaProjectLinkList);
    })
    .post('/v1/projects/:projectId/links', requireScope('projects:write'), async (c) => {
      const { id, timeLimitMinutes } = projects.one(c.var.userId, c.req.param('projectId'));
      const input = accepted(newLinks, await requestBody(c));
      const now = new Date();
      const made = { ...input, userId: c.var.userId, projectId: id, timeLimitMinutes, texts: null };
      const links = shown(writeLinks(made, now), now);
      return c.json({ success: true, links } satisfies SchemaProjectLinkList);
    })
    .post('/v1/projects/links/:linkId/cancel', requireScope('projects:write'), (c) => {
      const projectId = c.req.query('projectId') ?? '';
      if (projectId === '') throw new HTTPException(400, { message: 'projectId is required' });
      const now = new Date();
      inTransaction(database, () => {
        const row = byId.get(c.var.userId, projectId, c.req.param('linkId'));
        if (row === undefined) throw new HTTPException(404, { message: 'Link not found' });
        const link = linkRow.parse(row);
        const status = statusAt(now, link);
        if (status !== 'active') {
          throw new HTTPException(400, { message: `Cannot cancel link with status: ${status}` });
        }
        setCancelled.run(now.toISOString(), link.id);
      });
      return c.json({ success: true, message: 'Link cancelled successfully' } satisfies SchemaCancelled);
    });
}
