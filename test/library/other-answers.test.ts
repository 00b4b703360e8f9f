// Responses of something other than the service never replace what is saved on this computer.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../electron/service-client/client.ts';
import { pathOf } from '../../electron/service-client/operations.ts';
import { createTransport, type Transport } from '../../electron/service-client/transport.ts';
import { createTranscriptFetcher } from '../../electron/jobs/fetch-transcripts.ts';
import { row } from './import-at-service.ts';
import { openImport, type ImportPeer } from './auto-import-peer.ts';
import type { SessionRef } from '../../shared/model/session.ts';

const SESSION: SessionRef = { sessionId: 's1', type: 'instant', projectId: null };
const QUERY = { sessionId: 's1', type: 'instant' as const };
const STATUS = '/v1/session/status';
const EVALUATION = '/v1/session/evaluation';
const GOOD: Record<string, unknown> = {
  [STATUS]: { success: true, sessionId: 's1', type: 'instant', status: 'completed' },
  [EVALUATION]: { success: true, sessionId: 's1', evaluationResults: [{ id: 'q1', answer: 4 }] },
  '/v1/session/transcript': {
    success: true,
    sessionId: 's1',
    transcript: [{ role: 'user', content: 'I looked twice.' }],
  },
  '/v1/sessions/summary': { success: true, sessionId: 's1', summary: { headline: 'It took long.' } },
};

interface Answer {
  status: number;
  type: string;
  body: string;
}
const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const HTML = '<html><title>Sign in to the network</title></html>';

let folder: string;
let server: Server;
let transport: Transport;
let peer: ImportPeer;
/** The response to every request, or null while the service works normally. */
let other: Answer | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-other-answers-'));
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const goodAnswer = GOOD[pathname];
    const { status, type, body } =
      other ?? (goodAnswer === undefined ? json(404, { error: 'Not found' }) : json(200, goodAnswer));
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  peer = await openImport({ folder, baseUrl });
  transport = createTransport({
    connection: () => Promise.resolve({ baseUrl, apiKey: 'api_researcher' }),
    fetch,
    wait: () => Promise.resolve(),
  });
});
afterAll(async () => {
  await peer.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const add = (sessionId: string) =>
  peer.importing.job.begin([row(sessionId, { type: 'instant', projectId: null })], {
    withSummaries: false,
    continues: false,
  });

/** Returns everything saved of the session that came from the service. */
async function saved() {
  const { transcripts, responseCache, summaries, search } = peer.library;
  const query = new URLSearchParams(QUERY).toString();
  return {
    transcript: await transcripts.read('s1'),
    raw: await transcripts.raw('s1'),
    status: (await responseCache.read(STATUS, query))?.body,
    evaluation: (await responseCache.read(EVALUATION, query))?.body,
    summary: (await summaries.read('s1'))?.raw,
    found: (await search.find({ text: 'twice', scope: 'everyone', within: null })).matches,
  };
}

const summaryIs = async (state: string) => {
  await expect.poll(async () => (await peer.summaryJobs.state(SESSION, [])).status).toBe(state);
};

/** Reads like a screen does, which offers each response to the library. */
async function read(id: 'getSessionStatus' | 'getEvaluation'): Promise<void> {
  const answer = await send(transport, id, { query: QUERY }).catch(() => null);
  if (answer === null) return;
  const query = new URLSearchParams(QUERY).toString();
  await peer.library.responseCache.keep(pathOf(id), query, answer.body, '2026-11-13T08:00:00Z');
}

test('saves what the service sends', async () => {
  await add('s1');
  await expect.poll(async () => (await peer.importing.job.state())?.status).toBe('ended');
  await peer.summaryJobs.ask(SESSION);
  await summaryIs('ready');
  const before = await saved();
  expect(before.transcript?.reading.transcript.turns).toHaveLength(1);
  expect(before.found).toBe(1);
  expect(JSON.parse(before.status ?? '')).toEqual(GOOD[STATUS]);
  expect(JSON.parse(before.evaluation ?? '')).toEqual(GOOD[EVALUATION]);
  expect(before.summary).toEqual({ headline: 'It took long.' });
});

test.each<[string, Answer, string]>([
  ['404', json(404, { error: 'Session not found' }), 'Session not found'],
  ['404 with a page', { status: 404, type: 'text/html', body: HTML }, 'gave no reason'],
  ['401', json(401, { error: 'Missing or invalid token' }), 'Missing or invalid token'],
  ['410', json(410, { error: 'Gone' }), 'Gone'],
  ['500', json(500, { error: 'database is on fire' }), 'database is on fire'],
  ['a page', { status: 200, type: 'text/html', body: HTML }, 'not a transcript'],
  ['JSON of another shape', json(200, { status: 'ok' }), 'not a transcript'],
  ['nothing', { status: 200, type: 'application/json', body: '' }, 'not a transcript'],
  ['null', json(200, null), 'not a transcript'],
  [
    'an empty transcript and summary',
    json(200, { success: true, transcript: [], summary: null }),
    'an empty transcript',
  ],
])('%s does not replace saved data', async (_name, answer, words) => {
  const before = await saved();
  other = answer;
  const transcripts = createTranscriptFetcher({ transport, library: peer.library });
  await expect(transcripts.fetch(SESSION)).rejects.toThrow(words);
  await read('getSessionStatus');
  await read('getEvaluation');
  await peer.summaryJobs.regenerate(SESSION);
  await summaryIs('failed');
  expect(await saved()).toEqual(before);

  other = null;
  expect((await transcripts.fetch(SESSION)).transcript.turns).toHaveLength(1);
});

test('does not add JSON of another shape as a session', async () => {
  other = json(200, { status: 'ok' });
  await add('s2');
  await expect
    .poll(async () => (await peer.importing.job.state())?.problem)
    .toContain('No interview service answered');
  expect(await peer.library.sessions.record('s2')).toBeNull();
});

test('saves a transcript that arrives before anything else of its session', async () => {
  other = null;
  const transcripts = createTranscriptFetcher({ transport, library: peer.library });
  await transcripts.fetch({ ...SESSION, sessionId: 's3' });
  expect((await peer.library.transcripts.read('s3'))?.reading.transcript.turns).toHaveLength(1);
});
