// The hosted service of the app's tests: the small sample study under a base path, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { smallInstantLinks } from './fixtures/small-sample/instant-links.ts';
import { smallStudy } from './fixtures/small-sample/study.ts';
import { type HostedService, startHostedService } from './hosted-service.ts';

let service: HostedService;
beforeAll(async () => {
  service = await startHostedService({
    basePath: '/api',
    key: 'api_hosted',
    sample: true,
    summaryDelayMilliseconds: 30,
  });
});
afterAll(async () => {
  await service.close();
});

const headers = { authorization: 'Bearer api_hosted' };
async function ask(path: string): Promise<[status: number, body: unknown]> {
  const response = await fetch(`${service.address}${path}`, { headers });
  return [response.status, await response.json()];
}
const linkList = z.object({
  links: z.array(z.object({ label: z.string(), sessionId: z.string().optional() })),
});

const now = new Date();
const sampleSessions = [
  ...smallStudy(now).flatMap(({ id, links }) =>
    links.map(({ session }) => ({ session, place: `type=project&projectId=${id}` })),
  ),
  ...smallInstantLinks(now).map(({ session }) => ({ session, place: 'type=instant' })),
].flatMap(({ session, place }) =>
  session === null ? [] : [{ ...session, query: `sessionId=${session.sessionId}&${place}` }],
);

test('answers under its base path only', async () => {
  expect(service.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
  expect((await ask('/v1/projects'))[0]).toBe(200);
  const withoutBasePath = await fetch(`${new URL(service.address).origin}/v1/projects`, { headers });
  expect([withoutBasePath.status, await withoutBasePath.json()]).toEqual([404, { error: 'Not found' }]);
});

test('returns its user', async () => {
  expect(await ask('/v1/user/profile')).toMatchObject([
    200,
    { id: 'hosted-researcher', name: 'Sample researcher', profileCompleted: true },
  ]);
});

test('contains sessions of both types, running ones, and ones without a recording or a transcript', () => {
  expect(new Set(sampleSessions.map(({ status }) => status))).toEqual(new Set(['completed', 'in_progress']));
  for (const file of ['recording', 'transcript'] as const) {
    expect(new Set(sampleSessions.map((session) => session[file] === null))).toEqual(new Set([true, false]));
  }
  expect(new Set(sampleSessions.map(({ query }) => query.includes('type=instant'))).size).toBe(2);
});

test.each(sampleSessions)(
  'returns the state and the files of session $sessionId of the sample',
  async (session) => {
    const { sessionId, query } = session;
    const [status, state] = await ask(`/v1/session/status?${query}`);
    expect([status, z.looseObject({}).parse(state)['status']]).toEqual([200, session.status]);
    expect((await ask(`/v1/session/evaluation?${query}`))[0]).toBe(200);
    const noTranscript = [404, { error: `conversation.json not found for session ${sessionId}` }];
    expect(await ask(`/v1/session/transcript?${query}`)).toMatchObject(
      session.transcript === null ? noTranscript : [200, { success: true, sessionId }],
    );
    const audioUrl: unknown = expect.stringContaining(`${service.address}/audio/${sessionId}?`);
    const noAudio = [404, { error: `Audio file not found for session ${sessionId}` }];
    expect(await ask(`/v1/session/audio?${query}`)).toEqual(
      session.recording === null ? noAudio : [200, { success: true, sessionId, audioUrl }],
    );
  },
);

test('serves a recording of the sample from its signed address', async () => {
  const { query } = sampleSessions.find(({ recording }) => recording !== null) ?? { query: 'none' };
  const [, audio] = await ask(`/v1/session/audio?${query}`);
  const { audioUrl } = z.object({ audioUrl: z.string() }).parse(audio);
  const recording = await fetch(audioUrl, { headers: { range: 'bytes=0-3' } });
  expect([recording.status, await recording.text()]).toEqual([206, 'RIFF']);
});

test('lists the instant links of the sample', async () => {
  const { links } = linkList.parse((await ask('/v1/instant-voice-links'))[1]);
  expect(links.map(({ label, sessionId }) => [label, sessionId])).toEqual(
    smallInstantLinks(now).map(({ label, session }) => [label, session?.sessionId]),
  );
});

test('writes another summary of a real conversation for each regeneration', async () => {
  const { links } = linkList.parse((await ask('/v1/projects/library-app-hold/links'))[1]);
  const sessionId = links.findLast((one) => one.sessionId !== undefined)?.sessionId ?? 'none';
  const summaryOf = () => ask(`/v1/sessions/summary?sessionId=${sessionId}`);
  const summaries = [JSON.stringify(await summaryOf())];
  for (let run = 0; run < 3; run += 1) {
    // One run after another: a second one would join the first.
    // oxlint-disable-next-line no-await-in-loop
    const response = await fetch(`${service.address}/v1/sessions/summary/regenerate`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, projectId: 'library-app-hold' }),
    });
    expect(response.status).toBe(202);
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => (await summaryOf())[0]).toBe(200);
    // oxlint-disable-next-line no-await-in-loop
    summaries.push(JSON.stringify(await summaryOf()));
  }
  expect(new Set(summaries).size).toBe(4);
});

test('accepts a key with fewer permissions, no study, and a given port', async () => {
  const first = await startHostedService({
    basePath: '',
    key: 'api_less',
    scopes: ['user:read', 'projects:read'],
    sample: false,
    appUrl: 'https://app.example',
  });
  const port = Number(new URL(first.address).port);
  const given = async (path: string): Promise<[status: number, body: unknown]> => {
    const response = await fetch(`${first.address}${path}`, {
      headers: { authorization: 'Bearer api_less' },
    });
    return [response.status, await response.json()];
  };
  expect(await given('/v1/projects')).toEqual([200, { success: true, projects: [] }]);
  expect(await given('/v1/instant-voice-links')).toEqual([403, { error: 'Missing scope: voice_links:read' }]);
  const same = { basePath: '/api/', key: 'api_less', sample: false, port };
  await expect(startHostedService(same)).rejects.toThrow('EADDRINUSE');
  await first.close();
  const second = await startHostedService(same);
  expect(second.address).toBe(`http://127.0.0.1:${port}/api`);
  await second.close();
});
