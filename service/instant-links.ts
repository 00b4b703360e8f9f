import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SchemaInstantLink, SchemaInstantLinkList } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { parseEvaluator } from './evaluator.ts';
import { linkRow, toLink } from './links.ts';

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
  /** The application's public address, without a slash at its end. */
  appUrl: string;
}

export function instantLinkRoutes({ database, requireScope, appUrl }: InstantLinkRouteOptions): Hono<Access> {
  const ofUser = database.prepare(
    'SELECT * FROM links WHERE user_id = ? AND project_id IS NULL ORDER BY rowid',
  );
  return new Hono<Access>().get('/v1/instant-voice-links', requireScope('voice_links:read'), (c) => {
    const now = new Date();
    const links = ofUser.all(c.var.userId).map((row) => toInstantLink(row, appUrl, now));
    return c.json({ success: true, links } satisfies SchemaInstantLinkList);
  });
}
