// Requests that no operation accepts: other addresses, other methods, bodies that are too large or not JSON.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from './conformance.ts';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 600_000 });
});
afterAll(async () => {
  await service.close();
});

const authorization = 'Bearer api_researcher';
const megabyte = 1024 * 1024;
const addressOf = (pathTemplate: string) =>
  service.baseUrl + pathTemplate.replace('{projectId}', 'tea').replace('{linkId}', 'one');
const tooLarge = [413, { error: 'The request body is larger than 1 MB' }];

async function send(method: string, pathTemplate: string, body?: string, contentType = 'application/json') {
  const response = await fetch(addressOf(pathTemplate), {
    method,
    headers: { authorization, 'content-type': contentType },
    ...(body === undefined ? {} : { body }),
  });
  return [response.status, await response.json()] as const;
}

/** Sends the body in pieces, without a Content-Length. */
function sendInPieces(pathTemplate: string, pieces: string[]): Promise<[number | undefined, unknown]> {
  return new Promise((resolve, reject) => {
    const sending = request(addressOf(pathTemplate), { method: 'POST', headers: { authorization } });
    sending.on('error', reject);
    sending.on('response', (response) => {
      text(response).then((answer) => resolve([response.statusCode, JSON.parse(answer)]), reject);
    });
    for (const piece of pieces) sending.write(piece);
    sending.end();
  });
}

const writing = operations().filter(
  ({ method, pathTemplate }) => method !== 'GET' && !pathTemplate.endsWith('/cancel'),
);
const paths = [...new Set(operations().map(({ pathTemplate }) => pathTemplate))];
const otherMethods = paths.flatMap((pathTemplate) => {
  const served = operations().filter((one) => one.pathTemplate === pathTemplate);
  return ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
    .filter((method) => !served.some((one) => one.method === method))
    .map((method) => ({ method, pathTemplate, served: served.map((one) => one.method) }));
});

test.each(otherMethods)('answers $method $pathTemplate with 405 and the allowed methods', async (row) => {
  const { method, pathTemplate, served } = row;
  const response = await fetch(addressOf(pathTemplate), { method, headers: { authorization } });
  expect([response.status, await response.json()]).toEqual([405, { error: `${method} is not allowed here` }]);
  const allowed = (response.headers.get('allow') ?? '').split(', ').filter((one) => one !== 'HEAD');
  expect(new Set(allowed)).toEqual(new Set(served));
});

test.each(
  paths.filter((path) => operations().some((one) => one.method === 'GET' && one.pathTemplate === path)),
)('answers HEAD %s with the status of GET and no body', async (pathTemplate) => {
  const [status] = await send('GET', pathTemplate);
  const response = await fetch(addressOf(pathTemplate), { method: 'HEAD', headers: { authorization } });
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test.each([
  '/',
  '/v1',
  '/v1/none',
  '/v2/projects',
  '/v1/projects/tea/none',
  '/v1/projects//links',
  '/%E0%A4%A',
])('answers the unknown address %s with 404', async (path) => {
  const answers = await Promise.all(['GET', 'POST', 'DELETE'].map((method) => send(method, path)));
  for (const answer of answers) expect(answer).toEqual([404, { error: 'Not found' }]);
});

test.each(writing)('$method $pathTemplate accepts 1 MB and no more', async ({ method, pathTemplate }) => {
  const frame = JSON.stringify({ filling: '' });
  const bodyOfSize = (size: number) => JSON.stringify({ filling: 'x'.repeat(size - frame.length) });
  expect((await send(method, pathTemplate, bodyOfSize(megabyte)))[0]).not.toBe(413);
  expect(await send(method, pathTemplate, bodyOfSize(megabyte + 1))).toEqual(tooLarge);
});

test('counts a body of undeclared size as it arrives', async () => {
  const pieces = (count: number) => [
    '{"name":"',
    ...Array.from({ length: count }, () => 'x'.repeat(1000)),
    '","prompt":"Ask."}',
  ];
  expect(await sendInPieces('/v1/projects', pieces(1000))).toMatchObject([200, { success: true }]);
  expect(await sendInPieces('/v1/projects', pieces(1100))).toEqual(tooLarge);
});

test.each(['', '{', '{"name":', 'name=Tea&prompt=Ask', '<a/>', 'null', '[]', '7', '"text"', 'NaN', '\u0000'])(
  'refuses the body %j everywhere with a message',
  async (body) => {
    const answers = await Promise.all(
      writing.map(async ({ method, pathTemplate }) => ({
        pathTemplate,
        answer: await send(method, pathTemplate, body),
      })),
    );
    for (const { pathTemplate, answer } of answers) {
      const error = pathTemplate.endsWith('/regenerate')
        ? 'sessionId is required'
        : 'The request body must be a JSON object';
      expect(answer).toEqual([400, { error }]);
    }
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'nonsense',
])('reads JSON with the content type %s', async (contentType) => {
  const [status] = await send('POST', '/v1/projects', '{"name":"Tea","prompt":"Ask."}', contentType);
  expect(status).toBe(200);
});

test('ignores a byte order mark', async () => {
  expect((await send('POST', '/v1/projects', '\uFEFF{"name":"Tea","prompt":"Ask."}'))[0]).toBe(200);
});

test('never shows in a response where in the service it comes from', async () => {
  const answers = await Promise.all(
    writing.flatMap(({ method, pathTemplate }) => [
      send(method, pathTemplate, '{'),
      send(method, pathTemplate, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      send(method, pathTemplate, `{"labels":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    ]),
  );
  for (const [status, body] of answers) {
    // 404 if a link is looked up first.
    expect([400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/\bat \w|\.ts|node_modules|Error:/);
  }
});
