// The calls of the main job, row by row. "spec" is the interface specification, "notes" the field notes. Every
// response is also checked against the API document.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  // Longer than the tests take, since failing generations are tested elsewhere.
  service = await runService({ summaryDelayMilliseconds: 600_000 });
});
afterAll(async () => {
  await service.close();
});

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const aProject = {
  id: 'tea',
  name: 'Tea',
  description: 'How people drink tea',
  prompt: 'Ask about tea.',
  landingPageTitle: 'Tea',
  landingPageInfo: '',
  timeLimitMinutes: 5,
  evaluator: {
    prompt: 'Answer from what is said.',
    questions: [{ id: 'cups', label: 'How many cups a day?', type: 'number' }],
  },
  createdAt: isoTime,
  updatedAt: isoTime,
};
describe('projects of the user', () => {
  test('spec 4, notes "Envelopes": GET /v1/projects returns the user’s own projects', async () => {
    expect(await service.get('/v1/projects')).toEqual({
      status: 200,
      body: { success: true, projects: [aProject] },
    });
  });

  test('spec 4, notes "Envelopes": GET /v1/projects/{projectId} returns one project', async () => {
    expect(await service.get('/v1/projects/{projectId}', { path: { projectId: 'tea' } })).toEqual({
      status: 200,
      body: { success: true, project: aProject },
    });
  });

  test('notes "Envelopes": omits the evaluator of a project without one', async () => {
    const { body } = await service.get('/v1/projects', { key: 'api_colleague' });
    expect(body).toEqual({ success: true, projects: [expect.not.objectContaining({ evaluator: aProject })] });
    expect(JSON.stringify(body)).not.toContain('evaluator');
  });

  test.each([
    ['/v1/projects/{projectId}', 'none'],
    ['/v1/projects/{projectId}', 'coffee'],
    ['/v1/projects/{projectId}/links', 'none'],
    ['/v1/projects/{projectId}/links', 'coffee'],
  ])(
    'notes "More errors": answers %s of %s, which the user does not have, with 404',
    async (path, projectId) => {
      expect(await service.get(path, { path: { projectId } })).toEqual({
        status: 404,
        body: { error: 'Project not found' },
      });
    },
  );
});

describe('links of a project', () => {
  const linkFields = {
    id: expect.any(String) as unknown,
    token: expect.any(String) as unknown,
    expiryPreset: '1_week',
    expiresAt: isoTime,
    timeLimitMinutes: 5,
    createdAt: isoTime,
    updatedAt: isoTime,
    url: expect.stringMatching(/^http:\/\/localhost:3000\/link\/[\w-]{16,}$/) as unknown,
  };

  test('spec 3, notes "Envelopes": returns every state, and a sessionId for used links only', async () => {
    const { status, body } = await service.get('/v1/projects/{projectId}/links', {
      path: { projectId: 'tea' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      links: [
        { ...linkFields, label: 'Active', status: 'active' },
        // Spec 3: "expiresAt has passed".
        { ...linkFields, label: 'Past its end', status: 'expired' },
        { ...linkFields, label: 'Expired', status: 'expired' },
        { ...linkFields, label: 'Cancelled', status: 'cancelled' },
        { ...linkFields, label: 'Summary kept', status: 'used', sessionId: 'kept' },
        { ...linkFields, label: 'No summary', status: 'used', sessionId: 'unwritten' },
        { ...linkFields, label: 'Files gone', status: 'used', sessionId: 'gone' },
        { ...linkFields, label: 'Broken', status: 'used', sessionId: 'broken' },
        { ...linkFields, label: 'A string', status: 'used', sessionId: 'string' },
        { ...linkFields, label: 'Running', status: 'used', sessionId: 'running' },
      ],
    });
  });

  test('spec 1: builds the url as {app_url}/link/{token}, with the public address if there is one', async () => {
    const publicService = await runService({ appUrl: 'https://app.example/', summaryDelayMilliseconds: 60 });
    const { body } = await publicService.get('/v1/projects/{projectId}/links', {
      path: { projectId: 'tea' },
    });
    await publicService.close();
    const text = JSON.stringify(body);
    const tokens = [...text.matchAll(/"token":"([^"]+)"/g)].map(([, token]) => token);
    const addresses = [...text.matchAll(/"url":"([^"]+)"/g)].map(([, address]) => address);
    expect(tokens).toHaveLength(10);
    expect(new Set(tokens).size).toBe(10);
    expect(addresses).toEqual(tokens.map((token) => `https://app.example/link/${token}`));
  });
});
