// What main makes of each fault of a service: the answer that the window gets, or why there is none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../../electron/platform/failures.ts';
import { createTransport } from '../../electron/service-client/transport.ts';
import { startFaultyService, type Fault, type FaultyService } from './faulty-service.ts';

const CANARY = 'api_canary_0123456789abcdef';
let service: FaultyService;
beforeAll(async () => {
  service = await startFaultyService();
});
afterAll(() => service.close());

/** Requests the projects, with a short deadline where the fault is silence. */
async function projectsWith(fault: Fault, silenceMs: number) {
  service.fault = fault;
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl: service.address, apiKey: CANARY }),
    fetch,
    silenceMs,
    totalMs: silenceMs,
    wait: () => Promise.resolve(),
  });
  return transport({ method: 'GET', path: '/v1/projects', query: '', body: null }).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ problem: problemOf(error) }),
  );
}

test.each<[fault: Fault, kind: string, message: string]>([
  ['reset', 'offline', 'Earmark cannot reach 127.0.0.1'],
  ['cut', 'offline', 'Earmark cannot reach 127.0.0.1'],
  ['hangUp', 'offline', 'Earmark cannot reach 127.0.0.1'],
  ['gzipBomb', 'blocked', 'larger than Earmark can read'],
  ['hang', 'timeout', 'did not answer in time'],
  ['drip', 'timeout', 'did not answer in time'],
])('%s is a failure: %s, %s, without the key', async (fault, kind, message) => {
  const silenceMs = kind === 'timeout' ? 300 : 60_000;
  const result = await projectsWith(fault, silenceMs);
  expect(result).toEqual({
    problem: expect.objectContaining({
      kind,
      message: expect.stringContaining(message) as string,
    }) as unknown,
  });
  expect(JSON.stringify(result)).not.toContain(CANARY);
});

test.each<[fault: Fault, status: number, type: string, body: string]>([
  ['html', 200, 'text/html', '<html>'],
  ['htmlMissing', 404, 'text/html', '<html>'],
  ['wrongType', 200, 'application/json', '"projects":7'],
  ['otherShape', 200, 'application/json', '{"status":"ok"}'],
  ['empty', 200, 'application/json', ''],
  ['unauthorised', 401, 'application/json', 'Missing or invalid token'],
  ['forbidden', 403, 'application/json', 'Missing scope: projects:read'],
  ['noSession', 404, 'application/json', 'Session not found'],
  ['deleted', 410, 'application/json', 'This session was deleted after 90 days'],
  ['rateLimitSeconds', 429, 'application/json', 'Too many requests'],
  ['rateLimitEnds', 429, 'application/json', 'Too many requests'],
  ['broken', 500, 'application/json', 'database is on fire'],
  ['unavailable', 503, 'application/json', 'Maintenance'],
])('%s reaches the window as received, without the key: %d %s', async (fault, status, type, body) => {
  const result = await projectsWith(fault, 20_000);
  expect(result).toMatchObject({
    answer: {
      status,
      headers: { 'content-type': type },
      body: expect.stringContaining(body) as string,
    },
  });
  expect(JSON.stringify(result)).not.toContain(CANARY);
  expect(service.requests.at(-1)?.authorization).toBe(`Bearer ${CANARY}`);
});

test('passes on when to try again', async () => {
  expect(await projectsWith('rateLimitSeconds', 20_000)).toMatchObject({
    answer: { headers: { 'retry-after': '90' } },
  });
  expect(await projectsWith('rateLimitEnds', 20_000)).toMatchObject({
    answer: { headers: { 'retry-after': expect.stringMatching(/GMT$/) as string } },
  });
});
