// Waiting for summaries, with the real service over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransport } from '../electron/service-client/transport.ts';
import { openInWorker, type Library } from '../electron/database/open-in-worker.ts';
import { createSummaryJobs } from '../electron/jobs/summary-jobs.ts';
import { runService, type RunningService } from './contract/running-service.ts';
import type { SessionRef } from '../shared/model/session.ts';

const DELAY_MS = 400;
let service: RunningService;
let library: Library;
let folder = '';
/** Requests for a summary that reached the service. */
let requestCount = 0;
/** The addresses of those requests. */
let requested: string[] = [];
let isDown = false;
/** The `Retry-After` seconds with which the next request for a summary is refused. */
let busyForSeconds: number | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-jobs-'));
  service = await runService({ summaryDelayMilliseconds: DELAY_MS });
  library = await openInWorker(
    join(folder, 'library.sqlite'),
    new URL('../electron/database/worker.ts', import.meta.url),
  );
  requestCount = 0;
  requested = [];
  isDown = false;
  busyForSeconds = null;
});
afterEach(async () => {
  await library.libraryFile.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** `isDeaf`: the service accepts a regeneration and ignores it. */
function jobs({
  isDeaf = false,
  sameSummaryMs = 60_000,
  ready = (_session: SessionRef): unknown => undefined,
} = {}) {
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl: service.baseUrl, apiKey: 'api_researcher' }),
    fetch: (input, init) => {
      requestCount += 1;
      requested.push(input instanceof Request ? input.url : input.toString());
      if (busyForSeconds !== null) {
        const headers = { 'retry-after': String(busyForSeconds) };
        busyForSeconds = null;
        return Promise.resolve(Response.json({ error: 'Too many requests' }, { status: 429, headers }));
      }
      if (isDown) return Promise.reject(new TypeError('refused'));
      if (isDeaf && init?.method === 'POST')
        return Promise.resolve(Response.json({ success: true }, { status: 202 }));
      return fetch(input, init);
    },
  });
  return createSummaryJobs({
    transport,
    summaries: library.summaries,
    sessions: library.sessions,
    changed: () => undefined,
    ready,
    report: (error) => {
      throw error;
    },
    firstWaitMs: 60,
    sameSummaryMs,
  });
}

const session = (sessionId: string): SessionRef => ({ sessionId, type: 'project', projectId: 'tea' });
async function addSession(sessionId: string): Promise<SessionRef> {
  await library.sessions.see(session(sessionId), new Date().toISOString());
  return session(sessionId);
}

const requestsFor = (sessionId: string) =>
  requested.filter((address) => address.includes(`sessionId=${sessionId}`)).length;
/** Waits for several rounds of requests about another session: by then, a further one about the first would have come. */
async function untilAnotherIsReady({ ask, regenerate, state }: ReturnType<typeof jobs>): Promise<void> {
  const other = await addSession('kept');
  await ask(other);
  await expect.poll(async () => (await state(other, [])).status).toBe('ready');
  await regenerate(other);
  await expect.poll(async () => (await state(other, [])).status).toBe('ready');
}

test('requests nothing before someone asks', async () => {
  const { state } = jobs();
  expect((await state(await addSession('kept'), [])).status).toBe('none');
  expect(requestCount).toBe(0);
});

test('ends a regeneration with a different summary, and keeps the earlier one until then', async () => {
  const { ask, regenerate, state } = jobs();
  const tea = await addSession('kept');
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  await regenerate(tea);
  expect(await state(tea, [])).toMatchObject({ status: 'generating', summary: { headline: 'Tea, mostly.' } });
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  expect((await state(tea, [])).summary?.headline).not.toBe('Tea, mostly.');
});

test('accepts the same summary as final when the time limit is reached', async () => {
  const { ask, regenerate, state } = jobs({ isDeaf: true, sameSummaryMs: 300 });
  const tea = await addSession('kept');
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  await regenerate(tea);
  await expect.poll(async () => (await state(tea, [])).status).toBe('failed');
  expect(await state(tea, [])).toMatchObject({
    failure: 'The service returned the same summary.',
    summary: { headline: 'Tea, mostly.' },
  });
});

test('gives the code of a failure that a library stored as its message alone', async () => {
  const tea = await addSession('kept');
  const at = new Date().toISOString();
  await library.summaries.fail(tea.sessionId, 'The service returned the same summary.', at);
  expect(await jobs().state(tea, [])).toMatchObject({ status: 'failed', failureCode: 'same-summary' });
  await library.summaries.fail(tea.sessionId, 'The service sent an empty summary.', at);
  expect(await jobs().state(tea, [])).toMatchObject({ status: 'failed', failureCode: null });
  await library.summaries.fail(tea.sessionId, 'conversation.json not found for session kept', at);
  expect(await jobs().state(tea, [])).toMatchObject({ status: 'failed', failureCode: 'no-transcript' });
});

test('reports once why a regeneration failed, with its run', async () => {
  const all = jobs();
  const { regenerate, state } = all;
  const broken = await addSession('broken');
  await regenerate(broken);
  await expect.poll(async () => (await state(broken, [])).status).toBe('failed');
  expect((await state(broken, [])).failure).not.toBeNull();
  expect((await state(broken, [])).runId).not.toBeNull();
  const requests = requestsFor('broken');
  expect(requests).toBeGreaterThan(0);
  await untilAnotherIsReady(all);
  expect(requestsFor('broken')).toBe(requests);
});

test('reads a stored summary with one request', async () => {
  const { ask, state } = jobs();
  await ask(await addSession('kept'));
  expect((await state(session('kept'), [])).status).toBe('generating');
  await expect.poll(async () => (await state(session('kept'), [])).status).toBe('ready');
  expect((await state(session('kept'), [])).summary?.headline).toBe('Tea, mostly.');
  expect(requestCount).toBe(1);
});

test('waits for a summary in one job, however often it is requested', async () => {
  const { ask, state } = jobs();
  const tea = await addSession('unwritten');
  await ask(tea);
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).runId).not.toBeNull();
  expect((await state(tea, [])).checkedAt).not.toBeNull();
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  expect(requestCount).toBeLessThan(12);
});

test('ends the requests on stop, and keeps the earlier summary', async () => {
  const all = jobs();
  const { ask, stop, state } = all;
  const tea = await addSession('unwritten');
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).runId).not.toBeNull();
  await stop('unwritten');
  const requests = requestsFor('unwritten');
  expect(requests).toBeGreaterThan(0);
  await untilAnotherIsReady(all);
  expect(requestsFor('unwritten')).toBe(requests);
  expect((await state(tea, [])).status).toBe('none');
});

test('continues in the next run with summaries that are still awaited', async () => {
  const first = jobs();
  const tea = await addSession('unwritten');
  await first.ask(tea);
  await expect.poll(async () => (await first.state(tea, [])).runId).not.toBeNull();
  first.close();
  const second = jobs();
  expect((await second.state(tea, [])).status).toBe('generating');
  await second.resume();
  await expect.poll(async () => (await second.state(tea, [])).status).toBe('ready');
});

test('keeps waiting after a short silence, but not after a refusal', async () => {
  const { ask, state } = jobs();
  const tea = await addSession('unwritten');
  isDown = true;
  await ask(tea);
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  isDown = false;
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  await ask(await addSession('no-such-session'));
  await expect
    .poll(async () => (await state(session('no-such-session'), [])).failure)
    .toBe('Session not found');
});

test('waits as long as a busy service asks, or until the computer wakes', async () => {
  const { ask, state, wake } = jobs();
  busyForSeconds = 60;
  await ask(await addSession('kept'));
  await expect.poll(() => requestCount).toBe(1);
  // The summary of another session takes several requests: by then, a further one about the first would have come.
  await ask(await addSession('unwritten'));
  await expect.poll(async () => (await state(session('unwritten'), [])).status).toBe('ready');
  expect(requestsFor('unwritten')).toBeGreaterThan(2);
  expect(requestsFor('kept')).toBe(1);
  wake();
  await expect.poll(async () => (await state(session('kept'), [])).status).toBe('ready');
  expect(requestsFor('kept')).toBe(2);
});

test('announces a summary once it is there, to those who waited', async () => {
  const announced: string[] = [];
  const { ask } = jobs({ ready: ({ sessionId }) => announced.push(sessionId) });
  await ask(await addSession('unwritten'));
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  expect(announced).toEqual([]);
  await expect.poll(() => announced).toEqual(['unwritten']);
});
