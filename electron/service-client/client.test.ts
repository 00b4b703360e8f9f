import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { ApiRequest } from '../../shared/model/api-request.ts';
import type { SchemaSessionAudio } from '../../openapi/schema.d.ts';
import { send, sendForJson } from './client.ts';
import { pathOf, type ResponseJson } from './operations.ts';
import type { Transport } from './transport.ts';

const QUERY = { sessionId: 's1', type: 'project', projectId: 'p1' } as const;

/** Returns a transport that records requests and answers each with the same body. */
function recordingTransport(body: unknown = {}) {
  const requests: ApiRequest[] = [];
  const transport: Transport = (request) => {
    requests.push(request);
    return Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(body) });
  };
  return { requests, transport };
}

test('sends the method, path, query and body of an operation', async () => {
  const { requests, transport } = recordingTransport({ audioUrl: 'https://a.example/1.wav' });
  await send(transport, 'listProjects');
  await send(transport, 'getSessionStatus', { query: { sessionId: 's 1&2', type: 'instant' } });
  await send(transport, 'cancelProjectLink', { path: { linkId: 'a/b' }, query: { projectId: 'p1' } });
  await send(transport, 'regenerateSummary', { body: { sessionId: 's1', instant_voice_links: true } });
  await send(transport, 'listProjectLinks', { path: { projectId: 'p 1' } });
  const audio = z.looseObject({ audioUrl: z.string() });
  const { value } = await sendForJson(transport, 'getAudio', audio, { query: QUERY });
  expect(value.audioUrl).toBe('https://a.example/1.wav');
  expect(requests).toEqual([
    { method: 'GET', path: '/v1/projects', query: '', body: null },
    { method: 'GET', path: '/v1/session/status', query: 'sessionId=s+1%262&type=instant', body: null },
    { method: 'POST', path: '/v1/projects/links/a%2Fb/cancel', query: 'projectId=p1', body: null },
    {
      method: 'POST',
      path: '/v1/sessions/summary/regenerate',
      query: '',
      body: '{"sessionId":"s1","instant_voice_links":true}',
    },
    { method: 'GET', path: '/v1/projects/p%201/links', query: '', body: null },
    { method: 'GET', path: '/v1/session/audio', query: 'sessionId=s1&type=project&projectId=p1', body: null },
  ]);
});

test('compiles only requests of the API document', () => {
  const { transport } = recordingTransport();
  // Never run: the compiler alone checks these.
  const mistakes = () => [
    // @ts-expect-error -- no such operation
    send(transport, 'listProject'),
    // @ts-expect-error -- the path needs a project
    send(transport, 'getProject'),
    // @ts-expect-error -- the parameter has another name
    send(transport, 'getProject', { path: { id: 'p1' } }),
    // @ts-expect-error -- the path has no parameters
    send(transport, 'listProjects', { path: { projectId: 'p1' } }),
    // @ts-expect-error -- the query needs a type
    send(transport, 'getAudio', { query: { sessionId: 's1' } }),
    // @ts-expect-error -- no such type of session
    send(transport, 'getAudio', { query: { sessionId: 's1', type: 'links' } }),
    // @ts-expect-error -- the query has no such parameter
    send(transport, 'getAudio', { query: { sessionId: 's1', type: 'instant', linkId: 'a' } }),
    // @ts-expect-error -- the body needs a session
    send(transport, 'regenerateSummary', { body: { projectId: 'p1' } }),
    // @ts-expect-error -- the operation takes no body
    send(transport, 'listProjects', { body: {} }),
    // @ts-expect-error -- the response has no such field
    sendForJson(transport, 'getAudio', z.looseObject({ audioURL: z.string() }), { query: QUERY }),
    // @ts-expect-error -- the path needs a project
    pathOf('getProject'),
    // @ts-expect-error -- the path has no parameters
    pathOf('getSessionStatus', { projectId: 'p1' }),
  ];
  expectTypeOf(mistakes).returns.toBeArray();
  expectTypeOf<ResponseJson<'getAudio'>>().toEqualTypeOf<SchemaSessionAudio>();
});
