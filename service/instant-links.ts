import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type {
  SchemaCreatedInstantLinks,
  SchemaInstantLink,
  SchemaInstantLinkList,
  SchemaSuccess,
} from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { inTransaction } from './database.ts';
import { evaluatorJson, parseEvaluator } from './evaluator.ts';
import { expiryAfter } from './expiry.ts';
import { instantLinkUpdate, newInstantLinks } from './instant-link-input.ts';
import { linkWriter } from './link-writer.ts';
import { linkRow, statusAt, toLink } from './links.ts';
import { accepted, requestBody } from './request-body.ts';

const instantLinkRow = linkRow.extend({
  prompt: z.string(),
  landing_page_title: z.string(),
  landing_page_info: z.string(),
  evaluator: z.string().nullable(),
});

function toInstantLink(row: unknown, appUrl: string, now: Date): SchemaInstantLink {
  const stored = instantLinkRow.parse(row);
  return {
    ...toLink(stored, appUrl, now),
    prompt: stored.prompt,
    landingPageTitle: stored.landing_page_title,
    landingPageInfo: stored.landing_page_info,
    evaluator: parseEvaluator(stored.evaluator),
  };
}

export interface InstantLinkRouteOptions {
  database: DatabaseSync;
  requireScope: RequireScope;
  /** The application's public address, without a trailing slash. */
  appUrl: () => string;
}

export function instantLinkRoutes({ database, requireScope, appUrl }: InstantLinkRouteOptions): Hono<Access> {
  const ofUser = database.prepare(
    'SELECT * FROM links WHERE user_id = ? AND project_id IS NULL ORDER BY rowid',
  );
  const writeLinks = linkWriter(database);
  const change = instantLinkChanger(database);
  return new Hono<Access>()
    .get('/v1/instant-voice-links', requireScope('voice_links:read'), (c) => {
      const now = new Date();
      const links = ofUser.all(c.var.userId).map((row) => toInstantLink(row, appUrl(), now));
      return c.json({ success: true, links } satisfies SchemaInstantLinkList);
    })
    .post('/v1/instant-voice-links', requireScope('voice_links:write'), async (c) => {
      const input = newInstantLinks(await requestBody(c));
      const now = new Date();
      const rows = writeLinks({ ...input, userId: c.var.userId, projectId: null, texts: input }, now);
      const links = rows.map((row) => toInstantLink(row, appUrl(), now));
      return c.json({ success: true, links } satisfies SchemaCreatedInstantLinks);
    })
    .patch('/v1/instant-voice-links/:linkId', requireScope('voice_links:write'), async (c) => {
      const body = await requestBody(c);
      change(c.var.userId, c.req.param('linkId'), body, new Date());
      return c.json({ success: true } satisfies SchemaSuccess);
    });
}

/** Throws a 404 if the user has no such link, and a 400 if it is not active or the body is invalid. */
type ChangeInstantLink = (userId: string, linkId: string, body: unknown, now: Date) => void;

function instantLinkChanger(database: DatabaseSync): ChangeInstantLink {
  const byId = database.prepare('SELECT * FROM links WHERE user_id = ? AND project_id IS NULL AND id = ?');
  const change = database.prepare(
    `UPDATE links SET label = ?, expiry_preset = ?, expires_at = ?, prompt = ?, landing_page_title = ?,
       landing_page_info = ?, time_limit_minutes = ?, evaluator = ?, updated_at = ? WHERE id = ?`,
  );
  return (userId, linkId, body, now) =>
    inTransaction(database, () => {
      const row = byId.get(userId, linkId);
      if (row === undefined) throw new HTTPException(404, { message: 'Link not found' });
      const kept = instantLinkRow.parse(row);
      if (statusAt(now, kept) !== 'active') {
        throw new HTTPException(400, { message: 'Only active links can be edited' });
      }
      const given = accepted(instantLinkUpdate, body);
      const { expiryPreset, evaluator } = given;
      change.run(
        given.label ?? kept.label,
        expiryPreset ?? kept.expiry_preset,
        expiryPreset === undefined ? kept.expires_at : expiryAfter(now, expiryPreset).toISOString(),
        given.prompt ?? kept.prompt,
        given.landingPageTitle ?? kept.landing_page_title,
        given.landingPageInfo ?? kept.landing_page_info,
        given.timeLimitMinutes ?? kept.time_limit_minutes,
        evaluator === undefined ? kept.evaluator : evaluatorJson(evaluator),
        now.toISOString(),
        kept.id,
      );
    });
}
