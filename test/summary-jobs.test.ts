// Waiting for summaries, against the real service over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransport } from '../electron/service-client/transport.ts';
import { openInWorker, type Library } from '../electron/database/open-in-worker.ts';
import { createSummaryJobs } from '../electron/summaries/summary-jobs.ts';
import { runService, type RunningService } from './contract/running-service.ts';
import type { SessionRef } from '../shared/model/session.ts';

const DELAY_MS = 400;
let service: RunningService;
let library: Library;
let folder = '';
/** Requests for a summary that reached the service. */
let asked = 0;
let isDown = false;
/** Seconds of the `Retry-After` with which the next request for a summary is turned away. */
let busyForSeconds: number | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-jobs-'));
  service = await runService({ summaryDelayMilliseconds: DELAY_MS });
  library = await openInWorker(
    join(folder, 'library.sqlite'),
    new URL('../electron/database/worker.ts', import.meta.url),
  );
  asked = 0;
  isDown = false;
  busyForSeconds = null;
});
afterEach(async () => {
  await library.whole.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** `isDeaf`: the service accepts a regeneration and does nothing about it. */
function jobs({
  isDeaf = false,
  sameSummaryMs = 60_000,
  ready = (_session: SessionRef): unknown => undefined,
} = {}) {
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl: service.baseUrl, apiKey: 'api_researcher' }),
    fetch: (input, init) => {
      asked += 1;
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
async function seen(sessionId: string): Promise<SessionRef> {
  await library.sessions.see(session(sessionId), new Date().toISOString());
  return session(sessionId);
}

test('nothing is asked until someone asks', async () => {
  const { state } = jobs();
  expect((await state(await seen('kept'), [])).status).toBe('none');
  expect(asked).toBe(0);
});

test('regenerating ends with a summary that differs, and the earlier one is there meanwhile', async () => {
  const { ask, regenerate, state } = jobs();
  const tea = await seen('kept');
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  await regenerate(tea);
  expect(await state(tea, [])).toMatchObject({ status: 'generating', summary: { headline: 'Tea, mostly.' } });
  await expect.poll(async () => (await state(tea, [])).status, { timeout: 5000 }).toBe('ready');
  expect((await state(tea, [])).summary?.headline).not.toBe('Tea, mostly.');
});

test('a service that goes on with the same summary is believed at the cap', async () => {
  const { ask, regenerate, state } = jobs({ isDeaf: true, sameSummaryMs: 300 });
  const tea = await seen('kept');
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).status).toBe('ready');
  await regenerate(tea);
  await expect.poll(async () => (await state(tea, [])).status, { timeout: 5000 }).toBe('failed');
  expect(await state(tea, [])).toMatchObject({
    failure: 'The service returned the same summary.',
    summary: { headline: 'Tea, mostly.' },
  });
});

test('a library that stored the message of a failure alone has its code', async () => {
  const tea = await seen('kept');
  const at = new Date().toISOString();
  await library.summaries.fail(tea.sessionId, 'The service returned the same summary.', at);
  expect(await jobs().state(tea, [])).toMatchObject({ status: 'failed', failureCode: 'same-summary' });
  await library.summaries.fail(tea.sessionId, 'The service sent an empty summary.', at);
  expect(await jobs().state(tea, [])).toMatchObject({ status: 'failed', failureCode: null });
});

test('a regeneration that fails says why once, and names its run', async () => {
  const { regenerate, state } = jobs();
  const broken = await seen('broken');
  await regenerate(broken);
  await expect.poll(async () => (await state(broken, [])).status, { timeout: 5000 }).toBe('failed');
  expect((await state(broken, [])).failure).not.toBeNull();
  expect((await state(broken, [])).runId).not.toBeNull();
  const requests = asked;
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toBe(requests);
});

test('a kept summary comes with one request', async () => {
  const { ask, state } = jobs();
  await ask(await seen('kept'));
  expect((await state(session('kept'), [])).status).toBe('generating');
  await expect.poll(async () => (await state(session('kept'), [])).status).toBe('ready');
  expect((await state(session('kept'), [])).summary?.headline).toBe('Tea, mostly.');
  expect(asked).toBe(1);
});

test('a summary is waited for by one job, however often it is asked for', async () => {
  const { ask, state } = jobs();
  const tea = await seen('unwritten');
  await ask(tea);
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).runId).not.toBeNull();
  expect((await state(tea, [])).checkedAt).not.toBeNull();
  await expect.poll(async () => (await state(tea, [])).status, { timeout: 5000 }).toBe('ready');
  expect(asked).toBeLessThan(12);
});

test('stopping ends the requests and keeps what was there', async () => {
  const { ask, stop, state } = jobs();
  const tea = await seen('unwritten');
  await ask(tea);
  await expect.poll(async () => (await state(tea, [])).runId).not.toBeNull();
  await stop('unwritten');
  const requests = asked;
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toBe(requests);
  expect((await state(tea, [])).status).toBe('none');
});

test('what is awaited at the end of one run is taken up by the next', async () => {
  const first = jobs();
  const tea = await seen('unwritten');
  await first.ask(tea);
  await expect.poll(async () => (await first.state(tea, [])).runId).not.toBeNull();
  first.close();
  const second = jobs();
  expect((await second.state(tea, [])).status).toBe('generating');
  await second.resume();
  await expect.poll(async () => (await second.state(tea, [])).status, { timeout: 5000 }).toBe('ready');
});

test('a passing silence does not end the wait, a refusal does', async () => {
  const { ask, state } = jobs();
  const tea = await seen('unwritten');
  isDown = true;
  await ask(tea);
  await expect.poll(() => asked).toBeGreaterThan(1);
  isDown = false;
  await expect.poll(async () => (await state(tea, [])).status, { timeout: 5000 }).toBe('ready');
  await ask(await seen('no-such-session'));
  await expect
    .poll(async () => (await state(session('no-such-session'), [])).failure)
    .toBe('Session not found');
});

test('a service that is busy is left alone for as long as it asks, or until the computer wakes', async () => {
  const { ask, state, wake } = jobs();
  busyForSeconds = 60;
  await ask(await seen('kept'));
  await expect.poll(() => asked).toBe(1);
  await new Promise((done) => setTimeout(done, 400));
  expect(asked).toBe(1);
  wake();
  await expect.poll(async () => (await state(session('kept'), [])).status).toBe('ready');
  expect(asked).toBe(2);
});

test('who waited is told when it is there, and only then', async () => {
  const told: string[] = [];
  const { ask } = jobs({ ready: ({ sessionId }) => told.push(sessionId) });
  await ask(await seen('unwritten'));
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(told).toEqual([]);
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['unwritten']);
});
