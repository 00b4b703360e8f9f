// Status, transcript and audio of a session. "spec" is the interface specification, "notes" the field notes. Every
// response is also checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';
import { conversation } from './small-study.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 60 });
});
afterAll(async () => {
  await service.close();
});

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const teaSession = (sessionId: string) => ({ sessionId, type: 'project', projectId: 'tea' });
const sessionCalls = [
  '/v1/session/status',
  '/v1/session/transcript',
  '/v1/session/audio',
  '/v1/session/evaluation',
];

test('spec 2: returns the status of a project session', async () => {
  expect(await service.get('/v1/session/status', { query: teaSession('kept') })).toEqual({
    status: 200,
    body: {
      success: true,
      sessionId: 'kept',
      type: 'project',
      projectId: 'tea',
      status: 'completed',
      agentId: null,
      wsUrl: null,
      createdAt: isoTime,
      updatedAt: isoTime,
      completedAt: isoTime,
    },
  });
});

test('spec 2: returns the status of an instant session without a projectId, and without completedAt before its end', async () => {
  const query = { sessionId: 'instant', type: 'instant' };
  expect(await service.get('/v1/session/status', { query })).toEqual({
    status: 200,
    body: {
      success: true,
      sessionId: 'instant',
      type: 'instant',
      status: 'in_progress',
      agentId: null,
      wsUrl: null,
      createdAt: isoTime,
      updatedAt: isoTime,
    },
  });
});

test('spec 2: returns no completedAt for a running project session', async () => {
  const { body } = await service.get('/v1/session/status', { query: teaSession('running') });
  expect(body).toMatchObject({ type: 'project', projectId: 'tea', status: 'in_progress' });
  expect(body).not.toHaveProperty('completedAt');
});

test('spec 4: finds an instant session in every call with type=instant alone', async () => {
  const query = { sessionId: 'kettle', type: 'instant' };
  expect(await service.get('/v1/session/status', { query })).toMatchObject({
    status: 200,
    body: { type: 'instant', status: 'completed', completedAt: isoTime },
  });
  expect(await service.get('/v1/session/transcript', { query })).toEqual({
    status: 200,
    body: { success: true, sessionId: 'kettle', transcript: conversation },
  });
  expect(await service.get('/v1/session/audio', { query })).toMatchObject({
    status: 200,
    body: { success: true, sessionId: 'kettle' },
  });
});

test('spec 4: returns the parsed conversation as the transcript, whatever its shape', async () => {
  expect(await service.get('/v1/session/transcript', { query: teaSession('kept') })).toEqual({
    status: 200,
    body: { success: true, sessionId: 'kept', transcript: conversation },
  });
  expect(await service.get('/v1/session/transcript', { query: teaSession('string') })).toEqual({
    status: 200,
    body: { success: true, sessionId: 'string', transcript: 'Interviewer: Hello.' },
  });
});

const refusals: [paper: string, query: Record<string, string>, status: number, error: string][] = [
  ['no sessionId', { type: 'project', projectId: 'tea' }, 400, 'sessionId is required'],
  ['an empty sessionId', { ...teaSession(''), sessionId: '' }, 400, 'sessionId is required'],
  ['no type', { sessionId: 'kept' }, 400, 'type must be "project" or "instant"'],
  ['another type', { ...teaSession('kept'), type: 'both' }, 400, 'type must be "project" or "instant"'],
  ['no projectId', { sessionId: 'kept', type: 'project' }, 400, 'projectId is required when type=project'],
  ['an unknown session', teaSession('none'), 404, 'Session not found'],
  ['another project', { ...teaSession('kept'), projectId: 'coffee' }, 404, 'Session not found'],
  ['a project session as instant', { sessionId: 'kept', type: 'instant' }, 404, 'Session not found'],
  ['an instant session as project', teaSession('instant'), 404, 'Session not found'],
];
test.each(sessionCalls.flatMap((path) => refusals.map((row) => [path, ...row] as const)))(
  'spec 7: refuses GET %s with %s',
  async (path, _, query, status, error) => {
    expect(await service.get(path, { query })).toEqual({ status, body: { error } });
  },
);

test.each(sessionCalls)(
  'spec 4 "owned by the authenticated user": GET %s does not find a session of another user',
  async (path) => {
    expect(await service.get(path, { query: teaSession('kept'), key: 'api_colleague' })).toEqual({
      status: 404,
      body: { error: 'Session not found' },
    });
  },
);

test('spec 7, notes "More errors": answers 404 for a missing conversation', async () => {
  expect(await service.get('/v1/session/transcript', { query: teaSession('gone') })).toEqual({
    status: 404,
    body: { error: 'conversation.json not found for session gone' },
  });
  const query = { sessionId: 'instant', type: 'instant' };
  expect(await service.get('/v1/session/transcript', { query })).toEqual({
    status: 404,
    body: { error: 'conversation.json not found for session instant' },
  });
});

test('spec 7: answers 500 with an error string for a conversation that cannot be read', async () => {
  expect(await service.get('/v1/session/transcript', { query: teaSession('broken') })).toEqual({
    status: 500,
    body: { error: 'conversation.json of session broken cannot be read' },
  });
});

test('spec 7, notes "More errors": answers 404 for a missing recording', async () => {
  expect(await service.get('/v1/session/audio', { query: teaSession('gone') })).toEqual({
    status: 404,
    body: { error: 'Audio file not found for session gone' },
  });
  const query = { sessionId: 'instant', type: 'instant' };
  expect(await service.get('/v1/session/audio', { query })).toEqual({
    status: 404,
    body: { error: 'Audio file not found for session instant' },
  });
});
