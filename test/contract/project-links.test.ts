// Creating and cancelling the links of a project. "spec" is the interface specification, "notes" the field notes.
// Refusals are in refusals.ts. Every response is also checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningService, runService } from './running-service.ts';
import { records } from './client-records.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 600_000, appUrl: 'https://app.example' });
});
afterAll(async () => {
  await service.close();
});

const dayMilliseconds = 86_400_000;
const linksPath = '/v1/projects/{projectId}/links';
const teaPath = { path: { projectId: 'tea' } };
const create = (body: unknown, key = 'api_researcher') => service.post(linksPath, { ...teaPath, body, key });
const listed = async () => records.links.parse((await service.get(linksPath, teaPath)).body).links;
const cancel = (linkId: string, key = 'api_researcher') =>
  service.post('/v1/projects/links/{linkId}/cancel', { path: { linkId }, query: { projectId: 'tea' }, key });
async function linkCalled(label: string): Promise<string> {
  const found = (await listed()).find((link) => link['label'] === label);
  if (found === undefined) throw new Error(`No link ${label}`);
  return found.id;
}

test.each([
  ['1_day', 1],
  ['1_week', 7],
  ['1_month', 30],
])(
  'spec 2, 4, notes "Envelopes": creates links of %s in the order of their labels',
  async (expiryPreset, days) => {
    const before = Date.now();
    const { status, body } = await create({ labels: ['P01', 'P02', 'P01'], expiryPreset });
    expect(status).toBe(200);
    const { links } = records.links.parse(body);
    expect(links.map((link) => link['label'])).toEqual(['P01', 'P02', 'P01']);
    expect(new Set(links.flatMap(({ id, token }) => [id, token])).size).toBe(6);
    for (const link of links) {
      expect(link).toEqual({
        id: link.id,
        token: expect.stringMatching(/^[\w-]{16,}$/) as unknown,
        label: link['label'],
        status: 'active',
        expiryPreset,
        expiresAt: new Date(Date.parse(String(link['createdAt'])) + days * dayMilliseconds).toISOString(),
        timeLimitMinutes: 5,
        createdAt: link['createdAt'],
        updatedAt: link['createdAt'],
        url: `https://app.example/link/${link.token}`,
      });
      expect(Date.parse(String(link['createdAt']))).toBeGreaterThanOrEqual(before);
    }
    expect((await listed()).slice(-3)).toEqual(links);
  },
);

test('copies the current time limit of the project into a new link', async () => {
  const project = { name: 'Long', prompt: 'Ask.', timeLimitMinutes: 45 };
  const created = await service.post('/v1/projects', { body: project });
  const path = { projectId: records.project.parse(created.body).project.id };
  const { body } = await service.post(linksPath, { path, body: { labels: ['A'], expiryPreset: '1_day' } });
  expect(body).toMatchObject({ links: [{ label: 'A', timeLimitMinutes: 45 }] });
});

test('spec 4: accepts an empty label, since the specification requires none', async () => {
  const { body } = await create({ labels: [''], expiryPreset: '1_day' });
  expect(body).toMatchObject({ links: [{ label: '', status: 'active' }] });
});

test('creates ten thousand links in one request', async () => {
  const labels = Array.from({ length: 10_000 }, (_, index) => `Person ${index}`);
  const countBefore = (await listed()).length;
  const { links } = records.links.parse((await create({ labels, expiryPreset: '1_month' })).body);
  expect(new Set(links.map(({ token }) => token)).size).toBe(10_000);
  expect((await listed()).slice(countBefore).map((link) => link['label'])).toEqual(labels);
});

test('spec 3, 4, notes "Envelopes": cancels an active link once', async () => {
  const linkId = await linkCalled('Active');
  expect(await cancel(linkId)).toEqual({
    status: 200,
    body: { success: true, message: 'Link cancelled successfully' },
  });
  expect((await listed()).find(({ id }) => id === linkId)?.status).toBe('cancelled');
  expect(await cancel(linkId)).toEqual({
    status: 400,
    body: { error: 'Cannot cancel link with status: cancelled' },
  });
});

test.each([
  ['Past its end', 'expired'],
  ['Expired', 'expired'],
  ['Cancelled', 'cancelled'],
  ['Summary kept', 'used'],
])('notes "More errors": does not cancel the link “%s”, since it is %s', async (label, status) => {
  const before = await listed();
  expect(await cancel(await linkCalled(label))).toEqual({
    status: 400,
    body: { error: `Cannot cancel link with status: ${status}` },
  });
  expect(await listed()).toEqual(before);
});

test('spec 3 "under the given project": does not find a link of another project or of none', async () => {
  const notFound = { status: 404, body: { error: 'Link not found' } };
  const { links } = records.links.parse((await create({ labels: ['Mine'], expiryPreset: '1_day' })).body);
  const [ownLink] = links;
  expect(await cancel(ownLink?.id ?? '', 'api_colleague')).toEqual(notFound);
  const instant = records.links.parse((await service.get('/v1/instant-voice-links')).body).links[0];
  expect(await cancel(instant?.id ?? '')).toEqual(notFound);
  expect(await create({ labels: ['P01'], expiryPreset: '1_day' }, 'api_colleague')).toEqual({
    status: 404,
    body: { error: 'Project not found' },
  });
});

test('refuses too many labels at once', async () => {
  const labels = Array.from({ length: 10_001 }, (_, index) => String(index));
  const tooManyLabels = 'At most 10,000 labels in one request';
  expect(
    await service.post('/v1/projects/{projectId}/links', {
      path: { projectId: 'tea' },
      body: { labels, expiryPreset: '1_day' },
    }),
  ).toEqual({ status: 400, body: { error: tooManyLabels } });
  expect(
    await service.post('/v1/instant-voice-links', {
      body: { labels, expiryPreset: '1_day', prompt: 'Ask.' },
    }),
  ).toEqual({ status: 400, body: { error: tooManyLabels } });
});

test('reports a full disk in the response, and saves nothing', async () => {
  const { page_count: pages } = z
    .object({ page_count: z.int() })
    .parse(service.database.prepare('pragma page_count').get());
  service.database.exec(`pragma max_page_count = ${pages}`);
  const labels = Array.from({ length: 5000 }, (_, index) => `Full ${index}`);
  const reply = await service.post('/v1/projects/{projectId}/links', {
    path: { projectId: 'tea' },
    body: { labels, expiryPreset: '1_day' },
  });
  service.database.exec('pragma max_page_count = 1073741823');
  expect(reply).toEqual({
    status: 500,
    body: { error: 'The service’s disk is full, so nothing was saved. Make room there and try again' },
  });
  const { body } = await service.get('/v1/projects/{projectId}/links', { path: { projectId: 'tea' } });
  expect(JSON.stringify(body)).not.toContain('Full 0');
});
