import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { FailureError } from '../platform/failures.ts';
import { redact } from '../platform/redact.ts';
import { createTransport } from './transport.ts';
import { networkFailureOf } from './network-failure.ts';
import type { ApiRequest } from '../../shared/model/api-request.ts';

const tls = (name: string) => new URL(`../../test/fixtures/tls/${name}`, import.meta.url);
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const get = (path: string, query = ''): ApiRequest => ({ method: 'GET', path, query, body: null });
const to = (baseUrl: string, silenceMs = 60_000) =>
  createTransport({
    connection: () => Promise.resolve({ baseUrl, apiKey: 'api_canary' }),
    fetch,
    silenceMs,
    wait: () => Promise.resolve(),
  });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'an answer',
    (error: unknown) => (error instanceof FailureError ? error.failure.kind : String(error)),
  );

test('keeps the path of the base address, and sends the key', async () => {
  const baseUrl = await serve((request, response) => {
    response.end(JSON.stringify([request.url, request.headers.authorization]));
  });
  const { body } = await to(`${baseUrl}/api/`)(get('/v1/session/status', 'sessionId=a%2Fb&type=project'));
  expect(JSON.parse(body)).toEqual([
    '/api/v1/session/status?sessionId=a%2Fb&type=project',
    'Bearer api_canary',
  ]);
});

test('sends no cookies, uses no cache and follows no redirect', async () => {
  const sent: RequestInit[] = [];
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl: 'https://service.example', apiKey: 'api_canary' }),
    fetch: (_address, init) => {
      sent.push(init ?? {});
      return Promise.resolve(Response.json({}));
    },
  });
  await transport(get('/v1/projects'));
  await transport({ method: 'POST', path: '/v1/projects', query: '', body: '{}' });
  expect(sent).toHaveLength(2);
  for (const init of sent)
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
});

test('redacts the key from the first request on', async () => {
  const apiKey = 'a key that looks like none';
  expect(redact(`with ${apiKey}`)).toContain(apiKey);
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl: 'https://service.example', apiKey }),
    fetch: () => Promise.reject(new Error('offline')),
    wait: () => Promise.resolve(),
  });
  await failureOf(transport(get('/v1/projects')));
  expect(redact(`with ${apiKey}`)).toBe('with …');
});

test('ends a slow response after the total deadline', async () => {
  const baseUrl = await serve((_request, response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => {
      clearInterval(timer);
    });
  });
  const transport = createTransport({
    connection: () => Promise.resolve({ baseUrl, apiKey: 'api_canary' }),
    fetch,
    silenceMs: 600_000,
    totalMs: 300,
  });
  expect(await failureOf(transport(get('/v1/projects')))).toBe('timeout');
});

test('never sends a request that is not in the API document', async () => {
  let requests = 0;
  const baseUrl = await serve((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  expect(await failureOf(to(baseUrl)(get('/v1/projects/../links')))).toBe('blocked');
  expect(await failureOf(to(baseUrl)({ ...get('/v1/projects'), method: 'DELETE' }))).toBe('blocked');
  expect(requests).toBe(0);
});

test('returns a response with NaN as JSON, and any other text as it is', async () => {
  const bodies = ['{"score": NaN, "text": "NaN"}', '<p>NaN</p>', '{"text": "Infinity"}'];
  const baseUrl = await serve((_, response) => {
    response.end(bodies.shift());
  });
  const read = async () => (await to(baseUrl)(get('/v1/projects'))).body;
  expect([await read(), await read(), await read()]).toEqual([
    '{"score": null, "text": "NaN"}',
    '<p>NaN</p>',
    '{"text": "Infinity"}',
  ]);
});

test('returns a refusal as a response', async () => {
  const baseUrl = await serve((_request, response) => {
    response
      .writeHead(404, { 'content-type': 'application/json', 'set-cookie': 'a=b' })
      .end('{"error":"Not found"}');
  });
  expect(await to(baseUrl)(get('/v1/projects'))).toEqual({
    status: 404,
    headers: { 'content-type': 'application/json' },
    body: '{"error":"Not found"}',
  });
});

test('follows no redirect, so that the key stays with its host', async () => {
  let leaked = 0;
  const other = await serve((_request, response) => {
    leaked += 1;
    response.end('{}');
  });
  const baseUrl = await serve((_request, response) => {
    response.writeHead(307, { location: `${other}/v1/projects` }).end();
  });
  expect(await failureOf(to(baseUrl)(get('/v1/projects')))).toBe('blocked');
  expect(leaked).toBe(0);
});

test('repeats a read if the service fails for a moment', async () => {
  let requests = 0;
  const baseUrl = await serve((_request, response) => {
    requests += 1;
    response.writeHead(requests < 3 ? 503 : 200).end('{}');
  });
  expect((await to(baseUrl)(get('/v1/projects'))).status).toBe(200);
  expect(requests).toBe(3);
});

test.each([
  ['GET', '/v1/sessions/summary'],
  ['POST', '/v1/sessions/summary/regenerate'],
  ['POST', '/v1/projects'],
])('sends %s %s once, since it starts or changes something', async (method, path) => {
  let requests = 0;
  const baseUrl = await serve((_request, response) => {
    requests += 1;
    response.writeHead(503).end('{}');
  });
  expect((await to(baseUrl)({ method, path, query: '', body: null })).status).toBe(503);
  expect(requests).toBe(1);
});

test.each<[string, string, RequestListener]>([
  ['silence', 'timeout', () => undefined],
  ['an answer that stops halfway', 'timeout', (_request, response) => void response.write('{"a":')],
  ['a connection that breaks', 'offline', (request) => void request.socket.destroy()],
  [
    'more than fits',
    'blocked',
    (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(80 << 20)));
    },
  ],
])('%s is a failure: %s', async (_what, kind, listener) => {
  // Only the silent case has a short limit: a busy machine may take long to send an oversized response.
  const silenceMs = kind === 'timeout' ? 300 : 60_000;
  expect(await failureOf(to(await serve(listener), silenceMs)(get('/v1/projects')))).toBe(kind);
});

test('reports an unreachable service as offline, and names only its host', async () => {
  const baseUrl = await serve(() => undefined);
  for (const end of cleanups.splice(0)) end();
  const error: unknown = await to(baseUrl)(get('/v1/projects')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FailureError);
  expect(String(error)).toMatch(/Earmark cannot reach 127\.0\.0\.1:\d+\.$/);
});

test('explains https to a plain http port, with the way out', async () => {
  const baseUrl = await serve((_request, response) => void response.end('{}'));
  const { host } = new URL(baseUrl);
  const error: unknown = await to(`https://${host}`)(get('/v1/projects')).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(`${host} does not use https.`);
  expect(String(error)).toContain('use http://');
});

test('recognises the name of this error in Chromium', () => {
  const error = networkFailureOf(new TypeError('net::ERR_SSL_PROTOCOL_ERROR'), 'x.example', false);
  expect(error.failure).toMatchObject({ kind: 'blocked' });
  expect(error.message).toContain('does not use https');
});

test('names an untrusted certificate as the reason, and does not send the key', async () => {
  let requests = 0;
  const server = createSecureServer(
    { key: readFileSync(tls('self-signed-key.pem')), cert: readFileSync(tls('self-signed.pem')) },
    (_request, response) => {
      requests += 1;
      response.end('{}');
    },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const error: unknown = await to(`https://127.0.0.1:${port}`)(get('/v1/projects')).catch(
    (thrown: unknown) => thrown,
  );
  expect(String(error)).toContain('does not trust the certificate');
  expect(requests).toBe(0);
});
