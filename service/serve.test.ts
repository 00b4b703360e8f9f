import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serve } from './serve.ts';

const app = new Hono().get('/', (c) => c.text('here'));

test('listens on loopback and any free port by default', async () => {
  const serving = await serve(app);
  expect(serving.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
  expect(await (await fetch(serving.baseUrl)).text()).toBe('here');
  await serving.close();
  await expect(fetch(serving.baseUrl)).rejects.toThrow('fetch failed');
});

test('listens on the given host and port, and reports a port in use', async () => {
  const first = await serve(app, { host: 'localhost' });
  expect(first.baseUrl).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(first.baseUrl)).text()).toBe('here');
  const port = Number(new URL(first.baseUrl).port);
  await expect(serve(app, { host: 'localhost', port })).rejects.toThrow('EADDRINUSE');
  await first.close();
  const again = await serve(app, { host: 'localhost', port });
  expect(again.baseUrl).toBe(first.baseUrl);
  await again.close();
});
