// Waiting for summaries, against the real service over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransport } from '../electron/api/transport.ts';
import type { SessionRef } from '../electron/wire.ts';
import { openLibrary, type Library } from '../electron/library/library.ts';
import { createSummaryJobs } from '../electron/sessions/summary-jobs.ts';
import { runService, type RunningService } from './contract/running-service.ts';

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
  library = await openLibrary(join(folder, 'library.sqlite'));
  asked = 0;
  isDown = false;
  busyForSeconds = null;
});
afterEach(async () => {
  library.close();
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
function seen(sessionId: string): SessionRef {
  library.sessions.see(session(sessionId), new Date().toISOString());
  return session(sessionId);
}

test('nothing is asked until someone asks', () => {
  const { state } = jobs();
  expect(state(seen('kept'), []).status).toBe('none');
  expect(asked).toBe(0);
});

test('regenerating ends with a summary that differs, and the earlier one is there meanwhile', async () => {
  const { ask, regenerate, state } = jobs();
  const tea = seen('kept');
  ask(tea);
  await expect.poll(() => state(tea, []).status).toBe('ready');
  regenerate(tea);
  expect(state(tea, [])).toMatchObject({ status: 'generating', summary: { headline: 'Tea, mostly.' } });
  await expect.poll(() => state(tea, []).status, { timeout: 5000 }).toBe('ready');
  expect(state(tea, []).summary?.headline).not.toBe('Tea, mostly.');
});

test('a service that goes on with the same summary is believed at the cap', async () => {
  const { ask, regenerate, state } = jobs({ isDeaf: true, sameSummaryMs: 300 });
  const tea = seen('kept');
  ask(tea);
  await expect.poll(() => state(tea, []).status).toBe('ready');
  regenerate(tea);
  await expect.poll(() => state(tea, []).status, { timeout: 5000 }).toBe('failed');
  expect(state(tea, [])).toMatchObject({
    failure: 'The service returned the same summary.',
    summary: { headline: 'Tea, mostly.' },
  });
});

test('a regeneration that fails says why once, and names its run', async () => {
  const { regenerate, state } = jobs();
  const broken = seen('broken');
  regenerate(broken);
  await expect.poll(() => state(broken, []).status, { timeout: 5000 }).toBe('failed');
  expect(state(broken, []).failure).not.toBeNull();
  expect(state(broken, []).runId).not.toBeNull();
  const requests = asked;
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toBe(requests);
});

test('a kept summary comes with one request', async () => {
  const { ask, state } = jobs();
  ask(seen('kept'));
  expect(state(session('kept'), []).status).toBe('generating');
  await expect.poll(() => state(session('kept'), []).status).toBe('ready');
  expect(state(session('kept'), []).summary?.headline).toBe('Tea, mostly.');
  expect(asked).toBe(1);
});

test('a summary is waited for by one job, however often it is asked for', async () => {
  const { ask, state } = jobs();
  const tea = seen('unwritten');
  ask(tea);
  ask(tea);
  await expect.poll(() => state(tea, []).runId).not.toBeNull();
  expect(state(tea, []).checkedAt).not.toBeNull();
  await expect.poll(() => state(tea, []).status, { timeout: 5000 }).toBe('ready');
  expect(asked).toBeLessThan(12);
});

test('stopping ends the requests and keeps what was there', async () => {
  const { ask, stop, state } = jobs();
  const tea = seen('unwritten');
  ask(tea);
  await expect.poll(() => state(tea, []).runId).not.toBeNull();
  stop('unwritten');
  const requests = asked;
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toBe(requests);
  expect(state(tea, []).status).toBe('none');
});

test('what is awaited at the end of one run is taken up by the next', async () => {
  const first = jobs();
  const tea = seen('unwritten');
  first.ask(tea);
  await expect.poll(() => first.state(tea, []).runId).not.toBeNull();
  first.close();
  const second = jobs();
  expect(second.state(tea, []).status).toBe('generating');
  second.resume();
  await expect.poll(() => second.state(tea, []).status, { timeout: 5000 }).toBe('ready');
});

test('a passing silence does not end the wait, a refusal does', async () => {
  const { ask, state } = jobs();
  const tea = seen('unwritten');
  isDown = true;
  ask(tea);
  await expect.poll(() => asked).toBeGreaterThan(1);
  isDown = false;
  await expect.poll(() => state(tea, []).status, { timeout: 5000 }).toBe('ready');
  ask(seen('no-such-session'));
  await expect.poll(() => state(session('no-such-session'), []).failure).toBe('Session not found');
});

test('a service that is busy is left alone for as long as it asks, or until the computer wakes', async () => {
  const { ask, state, wake } = jobs();
  busyForSeconds = 60;
  ask(seen('kept'));
  await expect.poll(() => asked).toBe(1);
  await new Promise((done) => setTimeout(done, 400));
  expect(asked).toBe(1);
  wake();
  await expect.poll(() => state(session('kept'), []).status).toBe('ready');
  expect(asked).toBe(2);
});

test('who waited is told when it is there, and only then', async () => {
  const told: string[] = [];
  const { ask } = jobs({ ready: ({ sessionId }) => told.push(sessionId) });
  ask(seen('unwritten'));
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(told).toEqual([]);
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['unwritten']);
});
