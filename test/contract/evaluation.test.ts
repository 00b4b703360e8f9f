// The evaluation endpoint of the field notes, "One endpoint more". The errors that it shares with the status are in
// sessions.test.ts. Every response is also checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';
import { settledSummary } from './summary-waiting.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 20 });
});
afterAll(async () => {
  await service.close();
});

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const evaluationOf = (sessionId: string) =>
  service.get('/v1/session/evaluation', { query: { sessionId, type: 'project', projectId: 'tea' } });
const evaluationOfInstant = (sessionId: string) =>
  service.get('/v1/session/evaluation', { query: { sessionId, type: 'instant' } });
const evaluationOfProject = (sessionId: string) => ({
  success: true,
  sessionId,
  type: 'project',
  projectId: 'tea',
});
const nothing = { evaluationResults: null, evaluatedAt: null, hasError: false };

test('notes: starts no evaluation, however often it is requested', async () => {
  const none = { status: 200, body: { ...evaluationOfProject('unwritten'), ...nothing } };
  expect(await evaluationOf('unwritten')).toEqual(none);
  // It would be ready before a summary that is requested later.
  await settledSummary(service, { sessionId: 'kettle', instant_voice_links: '1' });
  expect(await evaluationOf('unwritten')).toEqual(none);
});

test('notes: returns the answers once they are written with the summary', async () => {
  expect((await settledSummary(service, { sessionId: 'unwritten' })).status).toBe(200);
  expect(await evaluationOf('unwritten')).toEqual({
    status: 200,
    body: {
      ...evaluationOfProject('unwritten'),
      evaluationResults: [
        {
          id: 'cups',
          label: 'How many cups a day?',
          type: 'number',
          value: 4,
          rationale: '“Four. Maybe five when it rains.”',
        },
      ],
      evaluatedAt: isoTime,
      hasError: false,
    },
  });
});

test('notes: returns the answers to the evaluator of an instant link, without a projectId', async () => {
  await settledSummary(service, { sessionId: 'kettle', instant_voice_links: '1' });
  const { status, body } = await evaluationOfInstant('kettle');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 'instant',
    evaluationResults: [{ id: 'rain' }],
    evaluatedAt: isoTime,
    hasError: false,
  });
  expect(body).not.toHaveProperty('projectId');
});

test('notes: returns null results and a null time before the session is complete', async () => {
  expect(await evaluationOf('running')).toEqual({
    status: 200,
    body: { ...evaluationOfProject('running'), ...nothing },
  });
  expect(await evaluationOfInstant('instant')).toEqual({
    status: 200,
    body: { success: true, sessionId: 'instant', type: 'instant', ...nothing },
  });
});

test('returns no results for a stored summary without answers', async () => {
  expect(await evaluationOf('kept')).toEqual({
    status: 200,
    body: { ...evaluationOfProject('kept'), ...nothing },
  });
});

test('notes: returns hasError after a failed run, until another run starts', async () => {
  expect((await settledSummary(service, { sessionId: 'broken' })).status).toBe(500);
  const failed = { ...evaluationOfProject('broken'), ...nothing, hasError: true };
  expect(await evaluationOf('broken')).toEqual({ status: 200, body: failed });
  await service.get('/v1/sessions/summary', { query: { sessionId: 'broken' } });
  expect((await evaluationOf('broken')).body).toEqual({ ...failed, hasError: false });
});
