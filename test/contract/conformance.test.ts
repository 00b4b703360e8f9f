import { expect, test } from 'vitest';
import { type Answer, departures, operations } from './conformance.ts';

const answer = (more: Partial<Answer>): Answer => ({
  method: 'GET',
  pathTemplate: '/v1/projects',
  status: 200,
  contentType: 'application/json',
  body: { success: true, projects: [{ id: 'tea', name: 'Tea' }] },
  ...more,
});

test('accepts what the API document allows, including additional fields and open envelopes', () => {
  expect(departures(answer({}))).toEqual([]);
  expect(departures(answer({ body: [{ id: 'tea', name: 'Tea', colour: 'green' }] }))).toEqual([]);
  expect(departures(answer({ status: 401, body: { error: 'No' } }))).toEqual([]);
  const links = { method: 'GET', pathTemplate: '/v1/projects/{projectId}/links' };
  for (const name of ['links', 'voiceLinks', 'voice_links']) {
    const body = { [name]: [{ id: 'l', status: 'paused' }] };
    expect(departures(answer({ ...links, body }))).toEqual([]);
  }
});

test('reports departures from the API document', () => {
  expect(departures(answer({ pathTemplate: '/v1/other' }))).toEqual(['no operation GET /v1/other']);
  expect(departures(answer({ method: 'DELETE' }))).toEqual(['no operation DELETE /v1/projects']);
  expect(departures(answer({ status: 418 }))).toEqual(['no answer 418 for GET /v1/projects']);
  expect(departures(answer({ contentType: 'text/html' }))).toEqual(['content type text/html']);
  expect(departures(answer({ contentType: null }))).toEqual(['content type null']);
  expect(departures(answer({ body: { projects: [{ name: 'no id' }] } }))).not.toEqual([]);
  expect(departures(answer({ body: { success: true } }))).not.toEqual([]);
  expect(
    departures(answer({ status: 404, pathTemplate: '/v1/projects/{projectId}', body: 'x' })),
  ).not.toEqual([]);
  const generating = { success: true, sessionId: 's', generating: true, workflowId: 'w', runId: 'r' };
  const summary = { pathTemplate: '/v1/sessions/summary', status: 202, body: generating };
  expect(departures(answer(summary))).toEqual(['/success: must be equal to constant']);
});

test('spec 4, 5.3, notes "One endpoint more": lists every operation with its scope', () => {
  const papers = `
    GET   /v1/projects                          projects:read
    POST  /v1/projects                          projects:write
    GET   /v1/projects/{projectId}              projects:read
    PATCH /v1/projects/{projectId}              projects:write
    GET   /v1/projects/{projectId}/links        projects:read
    POST  /v1/projects/{projectId}/links        projects:write
    POST  /v1/projects/links/{linkId}/cancel    projects:write
    GET   /v1/instant-voice-links               voice_links:read
    POST  /v1/instant-voice-links               voice_links:write
    PATCH /v1/instant-voice-links/{linkId}      voice_links:write
    GET   /v1/sessions/summary                  sessions:read
    POST  /v1/sessions/summary/regenerate       sessions:write
    GET   /v1/session/status                    sessions:read
    GET   /v1/session/transcript                sessions:read
    GET   /v1/session/audio                     sessions:read
    GET   /v1/session/evaluation                sessions:read
    GET   /v1/user/profile                      user:read`;
  const rows = papers.trim().split('\n');
  expect(operations().map(({ method, pathTemplate, scope }) => `${method} ${pathTemplate} ${scope}`)).toEqual(
    rows.map((row) => row.trim().replace(/\s+/g, ' ')),
  );
});
