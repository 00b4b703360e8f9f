// The contract as far as any client with a key can see it, against any service:
//
//   CONTRACT_BASE_URL=https://app.example/api CONTRACT_API_KEY=api_... npm run unit -- test/contract/hosted.test.ts
//
// Nothing is written there unless CONTRACT_WRITE=1. Then one project, its cancelled links and some instant links of
// one day remain, all named "Contract check". Without the variables the test runs the embedded service over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RequestParts, sendChecked } from './checked-request.ts';
import type { Method } from './conformance.ts';
import { everyRefusal } from './refusals.ts';
import { runService } from './running-service.ts';
import { type CreatedRecords, findSession, hasEvaluation, createRecords, records } from './client-records.ts';

const { CONTRACT_BASE_URL: hostedUrl = '', CONTRACT_API_KEY: hostedKey = '', CONTRACT_WRITE } = process.env;
const isHosted = hostedUrl !== '';
const anyMessage: unknown = expect.any(String);
const evaluation = '/v1/session/evaluation';
const mayWrite = !isHosted || CONTRACT_WRITE === '1';

let baseUrl = hostedUrl;
let closeService = (): Promise<void> => Promise.resolve();
let offersEvaluation = true;
let createdRecords: CreatedRecords = { projectId: '', cancelledLinkId: '', instantLinkId: '' };
const key = isHosted ? hostedKey : 'api_researcher';
const ask = (method: Method, pathTemplate: string, question: RequestParts = {}) =>
  sendChecked(baseUrl, method, pathTemplate, { key, ...question });

beforeAll(async () => {
  if (!isHosted) {
    const service = await runService({ summaryDelayMilliseconds: 600_000 });
    baseUrl = service.baseUrl;
    closeService = service.close;
  }
  offersEvaluation = await hasEvaluation(baseUrl, key);
  if (mayWrite) createdRecords = await createRecords(ask);
});
afterAll(() => closeService());

describe('reads', () => {
  test('spec 5.1, 5.2: answers 401 or 403 without a token or with an unknown one', async () => {
    const none = await ask('GET', '/v1/projects', { key: null });
    const unknown = await ask('GET', '/v1/projects', { key: 'api_unknown' });
    expect([none.status, unknown.status].every((status) => status === 401 || status === 403)).toBe(true);
  });

  test('spec 4, notes "Envelopes": returns the projects, each of them and its links', async () => {
    const { status, body } = await ask('GET', '/v1/projects');
    expect(status).toBe(200);
    const { projects } = records.projects.parse(body);
    await Promise.all(
      projects.slice(0, 5).map(async (project) => {
        const path = { projectId: project.id };
        const one = await ask('GET', '/v1/projects/{projectId}', { path });
        expect(records.project.parse(one.body).project).toEqual(project);
        expect((await ask('GET', '/v1/projects/{projectId}/links', { path })).status).toBe(200);
      }),
    );
  });

  test('spec 1, 2, notes "Envelopes": ends the url of an instant link in its token, and returns a session for used links only', async () => {
    const { status, body } = await ask('GET', '/v1/instant-voice-links');
    expect(status).toBe(200);
    const { links } = records.links.parse(body);
    const withUrl = links.filter(({ url }) => url !== undefined);
    expect(withUrl.filter(({ url, token }) => url?.endsWith(`/link/${token}`) !== true)).toEqual([]);
    expect(links.filter((link) => link.sessionId !== undefined && link.status !== 'used')).toEqual([]);
  });

  test('spec 4: returns a session of a link', async (context) => {
    const query = await findSession(ask);
    context.skip(query === null, 'No link of this service has been used');
    const { status, body } = await ask('GET', '/v1/session/status', { query: query ?? {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, ...query });
    const files = ['/v1/session/transcript', '/v1/session/audio', ...(offersEvaluation ? [evaluation] : [])];
    const replies = await Promise.all(files.map((file) => ask('GET', file, { query: query ?? {} })));
    // Missing files are answered with 404.
    for (const reply of replies) expect([200, 404]).toContain(reply.status);
  });

  test('spec 5.4, notes "Envelopes": returns the profile, or reports that there is none', async () => {
    expect([200, 404]).toContain((await ask('GET', '/v1/user/profile')).status);
  });
});

describe.each(everyRefusal)('$section: $method $pathTemplate, $what', (row) => {
  test.runIf(row.method === 'GET' || mayWrite)(
    `${row.status} ${row.error ?? 'in words'}`,
    async (context) => {
      const { method, pathTemplate, status, error } = row;
      context.skip(pathTemplate === evaluation && !offersEvaluation, 'This service has no evaluation');
      const linkId = method === 'PATCH' ? createdRecords.instantLinkId : createdRecords.cancelledLinkId;
      const isCancel = pathTemplate.endsWith('/cancel');
      const reply = await ask(method, pathTemplate, {
        path: row.path ?? { projectId: createdRecords.projectId, linkId },
        query: row.query ?? (isCancel ? { projectId: createdRecords.projectId } : {}),
        ...(row.body === undefined ? {} : { body: row.body }),
      });
      expect(reply).toMatchObject({ status, body: { error: error ?? anyMessage } });
    },
  );
});

describe.runIf(mayWrite)('writes', () => {
  test('notes "More errors": does not cancel a cancelled link again', async () => {
    const reply = await ask('POST', '/v1/projects/links/{linkId}/cancel', {
      path: { linkId: createdRecords.cancelledLinkId },
      query: { projectId: createdRecords.projectId },
    });
    expect(reply).toEqual({ status: 400, body: { error: 'Cannot cancel link with status: cancelled' } });
  });

  test('spec 2: fills omitted fields of a new project with defaults, and keeps them in a change', async () => {
    const path = { projectId: createdRecords.projectId };
    const created = await ask('GET', '/v1/projects/{projectId}', { path });
    const defaults = { description: '', landingPageTitle: '', landingPageInfo: '', timeLimitMinutes: 5 };
    expect(records.project.parse(created.body).project).toMatchObject(defaults);
    const body = { name: 'Contract check', prompt: 'Ask again.' };
    const changed = await ask('PATCH', '/v1/projects/{projectId}', { path, body });
    expect(records.project.parse(changed.body).project).toMatchObject({ ...defaults, ...body });
  });

  test('spec 3, 4: lists an instant link as it was changed', async () => {
    const path = { linkId: createdRecords.instantLinkId };
    const body = { label: 'Contract check, changed', timeLimitMinutes: 90 };
    expect(await ask('PATCH', '/v1/instant-voice-links/{linkId}', { path, body })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const { links } = records.links.parse((await ask('GET', '/v1/instant-voice-links')).body);
    expect(links.find(({ id }) => id === createdRecords.instantLinkId)).toMatchObject({
      label: 'Contract check, changed',
      timeLimitMinutes: 60,
      status: 'active',
    });
  });
});
