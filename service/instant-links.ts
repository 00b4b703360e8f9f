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
import { evaluatorJson, parseEvaluator, evaluatorSchema } from './evaluator.ts';
import { expiryAfter, expiryPresets } from './expiry.ts';
import { linkWriter } from './link-writer.ts';
import { linkRow, statusAt, toLink } from './links.ts';
import { accepted, requestBody, nonBlankString, maxLabels, tooManyLabels } from './request-body.ts';
import { defaultTimeLimitMinutes } from './projects.ts';

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
      const stored = instantLinkRow.parse(row);
      if (statusAt(now, stored) !== 'active') {
        throw new HTTPException(400, { message: 'Only active links can be edited' });
      }
      const given = accepted(instantLinkUpdate, body);
      const { expiryPreset, evaluator } = given;
      change.run(
        given.label ?? stored.label,
        expiryPreset ?? stored.expiry_preset,
        expiryPreset === undefined ? stored.expires_at : expiryAfter(now, expiryPreset).toISOString(),
        given.prompt ?? stored.prompt,
        given.landingPageTitle ?? stored.landing_page_title,
        given.landingPageInfo ?? stored.landing_page_info,
        given.timeLimitMinutes ?? stored.time_limit_minutes,
        evaluator === undefined ? stored.evaluator : evaluatorJson(evaluator),
        now.toISOString(),
        stored.id,
      );
    });
}

/** Section 8: clamps an instant link's time limit to 1 to 60 minutes. */
const withinBounds = (minutes: number): number => Math.min(60, Math.max(1, minutes));

const expiryPreset = z.enum(expiryPresets, 'Invalid expiry preset');
const landingPageTitle = z.string('landingPageTitle must be a string');
const landingPageInfo = z.string('landingPageInfo must be a string');
const noLabels = 'Labels array is required';
const minutes = 'timeLimitMinutes must be a positive number';

const needed = z.object({
  labels: z.array(z.unknown(), noLabels).min(1, noLabels).max(maxLabels, tooManyLabels),
  expiryPreset,
  prompt: nonBlankString('Prompt is required'),
});
const filledLabels = z.array(nonBlankString('All labels must be non-empty strings'));
const optional = z.object({
  landingPageTitle: landingPageTitle.default(''),
  landingPageInfo: landingPageInfo.default(''),
  timeLimitMinutes: z
    .number('timeLimitMinutes must be a number')
    .transform(withinBounds)
    .default(defaultTimeLimitMinutes),
  /** Null for none. */
  evaluator: evaluatorSchema.nullable().default(null),
});

/** Validates new instant links. Throws a 400 in the order of section 7: single labels after the prompt. */
function newInstantLinks(body: unknown) {
  const { labels, ...rest } = accepted(needed, body);
  return { labels: accepted(filledLabels, labels), ...rest, ...accepted(optional, body) };
}

/** The body that changes an instant link; omitted fields stay unchanged. */
const instantLinkUpdate = z.object({
  label: nonBlankString('Label must be a non-empty string').optional(),
  expiryPreset: expiryPreset.optional(),
  prompt: nonBlankString('Prompt must be a non-empty string').optional(),
  landingPageTitle: landingPageTitle.optional(),
  landingPageInfo: landingPageInfo.optional(),
  timeLimitMinutes: z.number(minutes).positive(minutes).transform(withinBounds).optional(),
  evaluator: evaluatorSchema.nullable().optional(),
});
