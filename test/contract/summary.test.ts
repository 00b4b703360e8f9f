// The summary of a session. "spec" is the interface specification. Every response is also checked against the API
// document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';
import { settledSummary } from './summary-waiting.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 60 });
});
afterAll(async () => {
  await service.close();
});

const summaryOf = (query: Record<string, string>, key = 'api_researcher') =>
  service.get('/v1/sessions/summary', { query, key });
const settled = (sessionId: string) => settledSummary(service, { sessionId, projectId: 'tea' });

test('spec 4: answers 200 with the stored summary', async () => {
  expect(await summaryOf({ sessionId: 'kept', projectId: 'tea' })).toEqual({
    status: 200,
    body: { success: true, sessionId: 'kept', summary: { summary: 'Tea, mostly.' } },
  });
  expect((await summaryOf({ sessionId: 'kept' })).status).toBe(200);
});

test('starts no generation on HEAD', async () => {
  const address = new URL('/v1/sessions/summary?sessionId=unwritten&projectId=tea', service.baseUrl);
  const headers = { authorization: 'Bearer api_researcher' };
  const response = await fetch(address, { method: 'HEAD', headers });
  expect(response.status).toBe(202);
  expect(service.database.prepare('SELECT count(*) AS jobs FROM summary_jobs').get()).toEqual({ jobs: 0 });
});

test('spec 4: starts one generation with 202, however often it is requested, and then returns the summary', async () => {
  const query = { sessionId: 'unwritten', projectId: 'tea' };
  const started = await summaryOf(query);
  expect(started).toEqual({
    status: 202,
    body: {
      success: false,
      sessionId: 'unwritten',
      generating: true,
      workflowId: expect.any(String) as unknown,
      runId: expect.any(String) as unknown,
    },
  });
  expect(await Promise.all([summaryOf(query), summaryOf(query)])).toEqual([started, started]);
  expect(await settled('unwritten')).toEqual({
    status: 200,
    body: {
      success: true,
      sessionId: 'unwritten',
      summary: {
        summary:
          'Asked “How many cups of tea do you drink a day?”, the participant says: “Four. Maybe five when it rains.”',
        keyPoints: [],
        answers: [
          {
            id: 'cups',
            label: 'How many cups a day?',
            type: 'number',
            value: 4,
            rationale: '“Four. Maybe five when it rains.”',
          },
        ],
      },
    },
  });
});

test.each([
  ['gone', 'conversation.json not found for session gone'],
  ['broken', 'conversation.json of session broken cannot be read'],
  ['string', 'The conversation is not a list of turns'],
])(
  'spec 7: answers a failed generation for %s with an error string, and starts again on the next request',
  async (id, error) => {
    const first = await summaryOf({ sessionId: id });
    expect(first.status).toBe(202);
    expect(await settled(id)).toEqual({ status: 500, body: { error } });
    const second = await summaryOf({ sessionId: id });
    expect(second.status).toBe(202);
    expect(second.body).not.toEqual(first.body);
  },
);

test.each([{}, { sessionId: '' }, { projectId: 'tea' }])('spec 7: answers %j with 400', async (query) => {
  expect(await summaryOf(query)).toEqual({ status: 400, body: { error: 'sessionId is required' } });
});

test.each([
  { sessionId: 'none' },
  { sessionId: 'kept', projectId: 'coffee' },
  { sessionId: 'kept', instant_voice_links: '1' },
  { sessionId: 'kept', instant_voice_links: 'true' },
  { sessionId: 'kept', instant_voice_links: 'yes' },
])('spec 7: answers %j with 404', async (query) => {
  expect(await summaryOf(query)).toEqual({ status: 404, body: { error: 'Session not found' } });
});

test('spec 4 "owned by the authenticated user": does not find the summary of another user', async () => {
  expect((await summaryOf({ sessionId: 'kept' }, 'api_colleague')).status).toBe(404);
});

test('spec 4: finds an instant session with instant_voice_links', async () => {
  expect((await summaryOf({ sessionId: 'instant', instant_voice_links: 'yes' })).status).toBe(202);
});
