// Requesting another summary. "spec" is the interface specification. Every response is also checked against the API
// document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningService, runService } from './running-service.ts';
import { settledSummary } from './summary-waiting.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 150 });
});
afterAll(async () => {
  await service.close();
});

const regenerate = (body: unknown, key = 'api_researcher') =>
  service.post('/v1/sessions/summary/regenerate', { body, key });
const summaryOf = (query: Record<string, string>) => service.get('/v1/sessions/summary', { query });
const ids = z.object({ workflowId: z.string(), runId: z.string() });

test('spec 4: starts another run with 202; the summary answers 202 until it ends, then 200 with the new one', async () => {
  const query = { sessionId: 'kept', projectId: 'tea' };
  const storedSummary = await summaryOf(query);
  expect(storedSummary.status).toBe(200);
  const started = await regenerate(query);
  expect(started).toEqual({
    status: 202,
    body: {
      success: true,
      sessionId: 'kept',
      workflowId: 'summary-kept',
      runId: expect.any(String) as unknown,
    },
  });
  const run = ids.parse(started.body);
  expect(await summaryOf(query)).toEqual({
    status: 202,
    body: { success: false, sessionId: 'kept', generating: true, ...run },
  });
  const newSummary = await settledSummary(service, query);
  expect(newSummary.status).toBe(200);
  expect(newSummary.body).not.toEqual(storedSummary.body);
  expect(await summaryOf(query)).toEqual(newSummary);

  const again = await regenerate(query);
  expect(again.body).not.toEqual(started.body);
  await settledSummary(service, query);
});

test('joins a running job, whoever started it', async () => {
  const sessionId = 'unwritten';
  const joined = await summaryOf({ sessionId });
  const run = ids.parse(joined.body);
  expect((await regenerate({ sessionId })).body).toEqual({ success: true, sessionId, ...run });
  expect((await regenerate({ sessionId })).body).toEqual({ success: true, sessionId, ...run });
  expect((await settledSummary(service, { sessionId })).status).toBe(200);
});

test('spec 4: finds an instant session with instant_voice_links, and answers its own questions', async () => {
  const started = await regenerate({ sessionId: 'kettle', instant_voice_links: true });
  expect(started.status).toBe(202);
  const newSummary = await settledSummary(service, { sessionId: 'kettle', instant_voice_links: 'true' });
  expect(newSummary).toMatchObject({
    status: 200,
    body: { summary: { answers: [{ id: 'rain', value: 'Four. Maybe five when it rains.' }] } },
  });
});

test.each([
  ['gone', 'conversation.json not found for session gone'],
  ['broken', 'conversation.json of session broken cannot be read'],
  ['string', 'The conversation is not a list of turns'],
  ['running', 'conversation.json not found for session running'],
])(
  'spec 7: ends a run for %s that cannot be written in 500 with an error string',
  async (sessionId, error) => {
    expect((await regenerate({ sessionId, projectId: 'tea' })).status).toBe(202);
    expect(await settledSummary(service, { sessionId })).toEqual({ status: 500, body: { error } });
  },
);

test.each([undefined, '', '{', 'null', '[]', {}, { sessionId: '' }, { sessionId: 7 }, { projectId: 'tea' }])(
  'spec 7: answers the body %j with 400',
  async (body) => {
    expect(await regenerate(body)).toEqual({ status: 400, body: { error: 'sessionId is required' } });
  },
);

test.each([
  { sessionId: 'none' },
  { sessionId: 'kept', projectId: 'coffee' },
  { sessionId: 'kept', instant_voice_links: true },
  { sessionId: 'kettle', projectId: 'tea' },
])('spec 7: answers %j with 404', async (body) => {
  expect(await regenerate(body)).toEqual({ status: 404, body: { error: 'Session not found' } });
});

test('spec 4 "owned by the authenticated user": does not write a summary for another user', async () => {
  expect((await regenerate({ sessionId: 'kept' }, 'api_colleague')).status).toBe(404);
});
