// Creating and changing instant links. "spec" is the interface specification, "notes" the field notes. Refusals are
// in refusals.ts. Every response is also checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullSize } from '../full-size.ts';
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
const evaluator = { prompt: 'Answer.', questions: [{ id: 'cups', label: 'How many?', type: 'number' }] };
const minimalBody = { labels: ['P01'], expiryPreset: '1_day', prompt: 'Ask.' };
const full = {
  labels: ['P01', 'P02'],
  expiryPreset: '1_week',
  prompt: 'Ask about kettles.',
  landingPageTitle: 'Kettles',
  landingPageInfo: 'Ten minutes',
  timeLimitMinutes: 10.5,
  evaluator,
};

const create = (body: unknown) => service.post('/v1/instant-voice-links', { body });
const listed = async () => records.links.parse((await service.get('/v1/instant-voice-links')).body).links;
const change = (linkId: string, body: unknown, key = 'api_researcher') =>
  service.patch('/v1/instant-voice-links/{linkId}', { path: { linkId }, body, key });
const linkOf = async (linkId: string) => (await listed()).find(({ id }) => id === linkId);
async function created(body: unknown) {
  const [link] = records.links.parse((await create(body)).body).links;
  if (link === undefined) throw new Error('No link was created');
  return link;
}

test('spec 2, 4, notes "Envelopes": creates one link for each label, with every given field and ISO times', async () => {
  const { status, body } = await create(full);
  expect(status).toBe(200);
  const { labels, ...rest } = full;
  const { links } = records.links.parse(body);
  expect(links).toHaveLength(2);
  for (const [index, link] of links.entries()) {
    const createdAt = new Date(String(link['createdAt']));
    expect(link).toEqual({
      ...rest,
      id: link.id,
      token: expect.stringMatching(/^[\w-]{16,}$/) as unknown,
      label: labels[index],
      status: 'active',
      expiresAt: new Date(createdAt.getTime() + 7 * dayMilliseconds).toISOString(),
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
      url: `https://app.example/link/${link.token}`,
    });
  }
  expect((await listed()).slice(-2)).toEqual(links);
});

test('spec 4, 8: fills omitted fields with defaults', async () => {
  const defaults = { landingPageTitle: '', landingPageInfo: '', timeLimitMinutes: 5, evaluator: null };
  expect(await created(minimalBody)).toMatchObject({ ...defaults, label: 'P01', prompt: 'Ask.' });
});

test.each([
  [1, 1],
  [60, 60],
  [61, 60],
  [1e300, 60],
  [0.5, 1],
])('spec 8: clamps %d minutes to %d, when creating and when changing', async (given, clamped) => {
  const link = await created({ ...minimalBody, timeLimitMinutes: given });
  expect(link['timeLimitMinutes']).toBe(clamped);
  const other = await created(minimalBody);
  expect((await change(other.id, { timeLimitMinutes: given })).body).toEqual({ success: true });
  expect((await linkOf(other.id))?.['timeLimitMinutes']).toBe(clamped);
});

test.each([0, -7])('spec 8: clamps %d minutes to 1 when creating', async (given) => {
  expect((await created({ ...minimalBody, timeLimitMinutes: given }))['timeLimitMinutes']).toBe(1);
});

test.each([
  ['landingPageTitle', null, 'landingPageTitle must be a string'],
  ['landingPageInfo', 7, 'landingPageInfo must be a string'],
  ['timeLimitMinutes', '5', 'timeLimitMinutes must be a number'],
])('%s: refuses to create %j, with a message and without creating anything', async (field, value, error) => {
  const before = await listed();
  expect(await create({ ...minimalBody, [field]: value })).toEqual({ status: 400, body: { error } });
  expect(await listed()).toEqual(before);
});

test.each([
  { label: 'P09' },
  { prompt: 'Ask otherwise.' },
  { landingPageTitle: '' },
  { landingPageInfo: 'Twenty minutes' },
  { timeLimitMinutes: 20 },
  { evaluator: { prompt: 'Otherwise.', questions: [] } },
  { evaluator: null },
  {},
])('spec 4, notes "Envelopes": changes only the given field: %j', async (body) => {
  const link = await created(full);
  expect(await change(link.id, body)).toEqual({ status: 200, body: { success: true } });
  const changed = await linkOf(link.id);
  expect(changed).toEqual({ ...link, ...body, updatedAt: changed?.['updatedAt'] });
});

test('spec 4: counts a new preset from now', async () => {
  const open = (await listed()).find((link) => link['label'] === 'Kettle, open');
  const before = Date.now();
  expect((await change(open?.id ?? '', { expiryPreset: '1_month' })).status).toBe(200);
  const changed = await linkOf(open?.id ?? '');
  expect(changed).toMatchObject({ expiryPreset: '1_month', createdAt: open?.['createdAt'] });
  const from = Date.parse(String(changed?.['expiresAt'])) - 30 * dayMilliseconds;
  expect(from).toBeGreaterThanOrEqual(before);
  expect(from).toBeLessThanOrEqual(Date.now());
});

test.each(['Kettle, over', 'Kettle, said', 'Kettle, running'])(
  'spec 7: refuses to edit “%s”, which is not active, whatever else is wrong',
  async (label) => {
    const before = await listed();
    const link = before.find((one) => one['label'] === label);
    const refusal = { status: 400, body: { error: 'Only active links can be edited' } };
    expect(await change(link?.id ?? '', { label: 'P09', expiryPreset: '1_month' })).toEqual(refusal);
    expect(await change(link?.id ?? '', { label: '' })).toEqual(refusal);
    expect(await listed()).toEqual(before);
  },
);

test('spec 1: does not find instant links of another user or links of a project', async () => {
  const notFound = { status: 404, body: { error: 'Link not found' } };
  const link = await created(minimalBody);
  expect(await change(link.id, { label: 'Mine' }, 'api_colleague')).toEqual(notFound);
  const path = { projectId: 'tea' };
  const projectLink = records.links.parse(
    (await service.get('/v1/projects/{projectId}/links', { path })).body,
  );
  expect(await change(projectLink.links[0]?.id ?? '', { label: 'P09' })).toEqual(notFound);
});

const MANY_LINKS = isFullSize ? 10_000 : 1000;
// The same code writes the links of projects, of which project-links.test.ts creates ten thousand.
test(`creates ${MANY_LINKS} instant links in one request`, async () => {
  const labels = Array.from({ length: MANY_LINKS }, (_, index) => `Person ${index}`);
  const { links } = records.links.parse((await create({ ...minimalBody, labels })).body);
  expect(links.map((link) => link['label'])).toEqual(labels);
});
