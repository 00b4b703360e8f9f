import * as crypto from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test, vi } from 'vitest';
import { type Access, createRequireScope, keyDigest, inMemoryKeyStore } from './access.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});

const requireScope = createRequireScope(
  inMemoryKeyStore([
    { key: 'api_reader', scopes: ['projects:read'], userId: 'reader' },
    { key: 'api_listener', scopes: ['sessions:read'], userId: 'listener' },
  ]),
);
const app = new Hono<Access>()
  .get('/projects', requireScope('projects:read'), (c) => c.text(c.var.userId))
  .get('/sessions', requireScope('sessions:read'), (c) => c.text(c.var.userId))
  .onError((error, c) =>
    error instanceof HTTPException ? c.text(error.message, error.status) : c.text('unexpected', 500),
  );

async function ask(path: string, authorization?: string): Promise<[status: number, text: string]> {
  const response = await app.request(path, authorization === undefined ? {} : { headers: { authorization } });
  return [response.status, await response.text()];
}

test('lets a known token with the permission act for its user', async () => {
  expect(await ask('/projects', 'Bearer api_reader')).toEqual([200, 'reader']);
  expect(await ask('/sessions', 'bearer api_listener')).toEqual([200, 'listener']);
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer api_unknown',
  'Bearer api_reader2',
  'Bearer api_reade',
  'Bearer API_READER',
  'Basic api_reader',
  'api_reader',
  'Bearer api_reader, Bearer api_listener',
])('refuses %j as an unknown token', async (authorization) => {
  expect(await ask('/projects', authorization)).toEqual([401, 'Missing or invalid token']);
});

test('names the missing permission of a known token', async () => {
  expect(await ask('/sessions', 'Bearer api_reader')).toEqual([403, 'Missing scope: sessions:read']);
  expect(await ask('/projects', 'Bearer api_listener')).toEqual([403, 'Missing scope: projects:read']);
});

test('refuses everyone if the service has no keys', async () => {
  const locked = new Hono<Access>()
    .get('/', createRequireScope(inMemoryKeyStore([]))('projects:read'), (c) => c.text('in'))
    .onError((error, c) => c.text(error.message, error instanceof HTTPException ? error.status : 500));
  expect((await locked.request('/')).status).toBe(401);
  expect((await locked.request('/', { headers: { authorization: 'Bearer api_any' } })).status).toBe(401);
});

test('compares a found key in constant time', async () => {
  const compared = vi.mocked(crypto.timingSafeEqual);
  const hex = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('hex');
  for (const [token, times] of [
    ['api_reader', 1],
    ['api_listener', 1],
    ['api_unknown', 0],
    ['', 0],
  ] as const) {
    compared.mockClear();
    await ask('/projects', `Bearer ${token}`);
    const digest = hex(keyDigest(token));
    expect([token, compared.mock.calls.map((pair) => pair.map(hex))]).toEqual([
      token,
      Array.from({ length: times }, () => [digest, digest]),
    ]);
  }
});

test('refuses a key if that comparison fails', async () => {
  vi.mocked(crypto.timingSafeEqual).mockReturnValueOnce(false);
  expect(await ask('/projects', 'Bearer api_reader')).toEqual([401, 'Missing or invalid token']);
});
