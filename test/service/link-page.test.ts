// The page that a participant sees behind a link, and addresses behind a reverse proxy.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'earmark-link-page-'));
const options = ['--base-path', '/api', '--app-url', 'https://lab.example'];
let service: ServiceProcess;
let origin = '';
let links: z.infer<typeof linkList>['links'] = [];

const linkList = z.object({
  links: z.array(z.object({ id: z.string(), token: z.string(), url: z.string() })),
});

async function ask(of: ServiceProcess, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${of.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

beforeAll(async () => {
  service = await startServiceProcess(folder, ...options, '--sample');
  ({ origin } = new URL(service.baseUrl));
  const created = await ask(service, '/v1/instant-voice-links', {
    labels: ['One', 'Two', 'Three'],
    expiryPreset: '1_week',
    prompt: 'Ask about tea.',
    landingPageTitle: 'Tea & <b>biscuits</b>',
    landingPageInfo: 'Ten minutes.\n<script>alert(1)</script> "Thank you"',
    timeLimitMinutes: 10,
  });
  ({ links } = linkList.parse(created));
});
afterAll(async () => {
  await service.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Checks that the page is self-contained: no script, nothing from other servers, a language and one heading. */
async function pageOf(token: string) {
  const response = await fetch(`${origin}/link/${token}`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = /^default-src 'none'; style-src 'nonce-([\w+/=]{24})';/.exec(policy)?.[1];
  expect(nonce).toBeDefined();
  expect(text).toContain(`<style nonce="${nonce}">`);
  expect(text).toContain('<html lang="en">');
  expect(text).not.toMatch(/<script|src=|href=/);
  expect(text.match(/<h1/g)).toHaveLength(1);
  const title = /<title>(.*)<\/title>/.exec(text)?.[1];
  expect(text).toContain(`<h1 dir="auto">${title}</h1>`);
  return { status: response.status, title, text };
}

test('shows the title, text and time limit of an active link, whatever characters they contain', async () => {
  const { status, title, text } = await pageOf(links[0]?.token ?? '');
  expect(status).toBe(200);
  expect(title).toBe('Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;');
  expect(text).toContain('Ten minutes.\n&lt;script&gt;alert(1)&lt;/script&gt; &quot;Thank you&quot;');
  expect(text).toContain('white-space: pre-line');
  expect(text).toContain('The conversation takes up to 10 minutes.');
  const again = await pageOf(links[0]?.token ?? '');
  expect(again.text).not.toBe(text);
});

test('shows the page of the project for a link of a project', async () => {
  const created = await ask(service, '/v1/projects', {
    name: 'Visits',
    prompt: 'Ask.',
    landingPageTitle: 'Your visit',
    timeLimitMinutes: 1,
  });
  const { id } = z.object({ project: z.object({ id: z.string() }) }).parse(created).project;
  const list = await ask(service, `/v1/projects/${id}/links`, { labels: ['A'], expiryPreset: '1_day' });
  const [link] = linkList.parse(list).links;
  expect(link?.url).toBe(`https://lab.example/link/${link?.token}`);
  const { title, text } = await pageOf(link?.token ?? '');
  expect(title).toBe('Your visit');
  expect(text).toContain('The conversation takes up to 1 minute.');
});

test('explains why a link is not valid', async () => {
  const database = new DatabaseSync(join(folder, 'service.sqlite'), { timeout: 5000 });
  const used = database.prepare("SELECT token FROM links WHERE status = 'used' LIMIT 1").get();
  database
    .prepare('UPDATE links SET expires_at = ? WHERE id = ?')
    .run('2026-01-01T00:00:00.000Z', links[1]?.id ?? '');
  database.prepare("UPDATE links SET status = 'cancelled' WHERE id = ?").run(links[2]?.id ?? '');
  database.close();
  const { token } = z.object({ token: z.string() }).parse(used);
  expect(await pageOf(token)).toMatchObject({ status: 200, title: 'This link has been used' });
  const [, over, cancelled] = links;
  expect(await pageOf(over?.token ?? '')).toMatchObject({ status: 200, title: 'This link has expired' });
  expect(await pageOf(cancelled?.token ?? '')).toMatchObject({ title: 'This link has been cancelled' });
  expect(await pageOf('no-such-token')).toMatchObject({ status: 404, title: 'This link does not work' });
});

test('returns public addresses of recordings behind a proxy', async () => {
  const path = '/v1/session/audio?type=instant&sessionId=';
  const database = new DatabaseSync(join(folder, 'service.sqlite'), { readOnly: true });
  const row = database
    .prepare('SELECT id FROM sessions WHERE project_id IS NULL AND recording IS NOT NULL')
    .get();
  database.close();
  const { id } = z.object({ id: z.string() }).parse(row);
  const audio = z.object({ audioUrl: z.string() });
  const { audioUrl } = audio.parse(await ask(service, `${path}${id}`));
  expect(audioUrl).toMatch(new RegExp(`^https://lab\\.example/api/audio/${id}\\?expires=\\d+&signature=`));
  expect((await fetch(audioUrl.replace('https://lab.example', origin))).status).toBe(200);

  await service.end('SIGTERM');
  const { apiKey } = service;
  service = {
    ...(await startServiceProcess(folder, ...options, '--public-url', 'https://voice.example/lab/')),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
  expect(service.publicUrl).toBe('https://voice.example/lab');
  const other = audio.parse(await ask(service, `${path}${id}`)).audioUrl;
  expect(other).toMatch(new RegExp(`^https://voice\\.example/lab/audio/${id}\\?expires=`));
});
