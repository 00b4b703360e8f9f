import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { linkRow, statusAt } from './links.ts';

const pageRow = linkRow.extend({ landing_title: z.string(), landing_info: z.string() });

interface Page {
  title: string;
  paragraphs: readonly string[];
}

const unknownLink: Page = {
  title: 'This link does not work',
  paragraphs: ['Check that the address is complete, or ask the person who sent it.'],
};
const closedLinks: Record<'used' | 'expired' | 'cancelled', Page> = {
  used: {
    title: 'This link has been used',
    paragraphs: ['Someone has already started this conversation. Each link works only once.'],
  },
  expired: {
    title: 'This link has expired',
    paragraphs: ['Ask the person who sent it for a new one.'],
  },
  cancelled: {
    title: 'This link has been cancelled',
    paragraphs: ['If you did not expect this, ask the person who sent it.'],
  },
};

/** The page that a participant sees at a link's address: no scripts, nothing loaded from elsewhere. */
export function linkPageRoutes(database: DatabaseSync): Hono {
  const byToken = database.prepare(
    `SELECT links.*,
            coalesce(projects.landing_page_title, links.landing_page_title) AS landing_title,
            coalesce(projects.landing_page_info, links.landing_page_info) AS landing_info,
            coalesce(projects.time_limit_minutes, links.time_limit_minutes) AS time_limit_minutes
       FROM links LEFT JOIN projects ON projects.id = links.project_id
      WHERE links.token = ?`,
  );
  return new Hono().get('/link/:token', (c) => {
    const row = byToken.get(c.req.param('token'));
    if (row === undefined) return answerPage(c, unknownLink, 404);
    const stored = pageRow.parse(row);
    const status = statusAt(new Date(), stored);
    if (status !== 'active') return answerPage(c, closedLinks[status], 200);
    return answerPage(c, landingPage(stored), 200);
  });
}

function landingPage(link: z.infer<typeof pageRow>): Page {
  const minutes = link.time_limit_minutes;
  return {
    title: link.landing_title.trim() || 'You are invited to a conversation',
    paragraphs: [
      ...(link.landing_info.trim() === '' ? [] : [link.landing_info.trim()]),
      `The conversation takes up to ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      'The person who sent you the link will start it with you, not here.',
    ],
  };
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 38rem; margin: 0 auto; padding: 3rem 1.25rem; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h1, p { overflow-wrap: anywhere; }
p { white-space: pre-line; }
`;

function answerPage(c: Context, { title, paragraphs }: Page, status: 200 | 404) {
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  c.header('X-Content-Type-Options', 'nosniff');
  // The address is the invitation: it must not be passed on or stored.
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style nonce="${nonce}">
            ${style}
          </style>
        </head>
        <body>
          <main>
            <h1 dir="auto">${title}</h1>
            ${paragraphs.map((text) => html`<p dir="auto">${text}</p>`)}
          </main>
        </body>
      </html>`,
    status,
  );
}
