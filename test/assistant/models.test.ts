// Which models a server has, at the address as it was typed or with what was left out.
import { expect, test } from 'vitest';
import { findModels } from '../../electron/assistant/endpoint/models.ts';
import { says } from '../model-server/replies.ts';
import type { ModelServerOptions } from '../model-server/server.ts';
import { modelServer } from './model-server-of-test.ts';

const start = (options: Partial<ModelServerOptions> = {}) => modelServer({ replies: says(''), ...options });
const ask = (address: string, key: string | null = null) => findModels(address, { fetch, key });

test('lists models with how much they read at once, as each kind of server says', async () => {
  const server = await start({
    models: [
      { id: 'one', object: 'model' },
      { id: 'vllm', max_model_len: 8192 },
      { id: 'lm-studio', max_context_length: 131_072, loaded_context_length: 4096 },
      { id: 'gateway', context_length: 32_768 },
      { id: 'llama', meta: { n_ctx: 16_384, n_ctx_train: 131_072 } },
      { id: 'wrong', context_length: 'many' },
    ],
  });
  expect(await ask(server.address)).toEqual({
    address: server.address,
    models: [
      { name: 'one', contextTokens: null },
      { name: 'vllm', contextTokens: 8192 },
      { name: 'lm-studio', contextTokens: 4096 },
      { name: 'gateway', contextTokens: 32_768 },
      { name: 'llama', contextTokens: 16_384 },
      { name: 'wrong', contextTokens: null },
    ],
    problem: null,
  });
});

test.each([
  ['without the version', '/v1', (origin: string) => origin],
  ['with a version that the server does not have', '', (origin: string) => `${origin}/v1`],
])('finds a server at an address %s', async (_name, base, typed) => {
  const server = await start({ base });
  const found = await ask(typed(server.origin));
  expect(found).toMatchObject({ address: `${server.origin}${base}`, models: [{ name: 'made-up-model' }] });
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('lets the name be typed if the server does not list its models', async () => {
  const server = await start({ models: null });
  const found = await ask(server.address);
  expect(found).toMatchObject({ address: server.address, models: null });
  expect(found.problem).toMatch(/does not list its models\. Type the name/);
});

test('says that the key is missing or wrong', async () => {
  const server = await start({ key: 'right-key-0123456789' });
  expect((await ask(server.address)).problem).toMatch(/needs a key/);
  expect((await ask(server.address, 'wrong-key-0123456789')).problem).toMatch(/did not accept the key/);
  expect((await ask(server.address, 'right-key-0123456789')).problem).toBeNull();
});

test('says that nothing answers there, and tries no other path then', async () => {
  const server = await start();
  await server.close();
  expect((await ask(server.address)).problem).toMatch(/cannot reach/);
});

test('does not wait long for a list, and does not ask twice then', async () => {
  let requests = 0;
  const never: typeof fetch = (_address, init) => {
    requests += 1;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  };
  const limits = { firstMs: 30, silenceMs: 30, totalMs: 30 };
  const found = await findModels('http://localhost:1/v1', { fetch: never, key: null, limits });
  expect(found.problem).toMatch(/did not answer\. Check that the server is running/);
  expect(requests).toBe(1);
});
