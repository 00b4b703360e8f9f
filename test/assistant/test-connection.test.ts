// Test connection: what it finds of a server that reads less than it says, and what it sends.
import { expect, test } from 'vitest';
import { AssistantFailure } from '../../electron/assistant/endpoint/assistant-failure.ts';
import { createTimedChat } from '../../electron/assistant/endpoint/chat-client.ts';
import { findModels } from '../../electron/assistant/endpoint/models.ts';
import { testConnection } from '../../electron/assistant/endpoint/test-connection.ts';
import type { AssistantTest } from '../../shared/model/assistant.ts';
import { answersWell, secretWords } from '../model-server/answers.ts';
import { answersWebPage, refuses, says } from '../model-server/replies.ts';
import type { ModelServer, ModelServerOptions, Reply } from '../model-server/server.ts';
import { modelServer } from './model-server-of-test.ts';

const CONTEXT = 16_384;

interface Tested {
  server: ModelServer;
  test: AssistantTest;
}

async function testOf(
  options: Partial<ModelServerOptions>,
  { contextTokens = CONTEXT, signal = new AbortController().signal } = {},
): Promise<Tested> {
  const server = await modelServer({ replies: answersWell, ...options });
  const ask = createTimedChat({
    fetch,
    place: () => ({ address: server.address, model: 'made-up-model', form: null }),
    key: () => Promise.resolve(null),
  });
  const answer = () => findModels(server.address, { fetch, key: null });
  return { server, test: await testConnection({ ask, answer, contextTokens, signal }) };
}

/** The tokens of the longest prompt, as the server counts them. */
const longestSent = ({ requests }: ModelServer): number =>
  Math.max(...requests.map(({ body }) => Math.ceil(body.length / 4)));

const uncounted: Reply = (prompt, response) => answersWell({ ...prompt, wantsUsage: false }, response);

test('finds that everything works, with a prompt of full length', async () => {
  const { server, test: found } = await testOf({});
  expect(found).toMatchObject({
    model: 'made-up-model',
    form: 'schema',
    rightForms: 5,
    forms: 5,
    fullPrompt: { tokens: 12_288, start: true, end: true, longest: null, refused: false },
  });
  expect(found.fullPrompt.counted).toBeGreaterThan(11_500);
  expect(found.fullPrompt.counted).toBeLessThan(12_289);
  expect(found.tokensPerSecond).toBeGreaterThan(0);
  expect(found.callMs).toBeGreaterThan(0);
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', ...Array<string>(6).fill('POST')]);
});

test('finds a prompt that was cut without a word, by what the server counted', async () => {
  const { server, test: found } = await testOf({ cutsAt: 4096 });
  expect(found.fullPrompt).toMatchObject({
    tokens: 12_288,
    start: false,
    end: true,
    counted: 4096,
    longest: 4096,
    refused: false,
  });
  expect(server.requests).toHaveLength(7);
});

test('finds where a prompt is cut by halving it if the server does not count', async () => {
  const { server, test: found } = await testOf({ cutsAt: 4096, replies: uncounted });
  expect(found.fullPrompt).toMatchObject({ start: false, end: true, counted: null, longest: 4096 });
  expect(found.tokensPerSecond).toBeNull();
  expect(server.requests).toHaveLength(9);
});

test('sends no more than the stated length if the server does not count', async () => {
  const { server } = await testOf({ replies: uncounted });
  expect(longestSent(server)).toBeLessThan(12_288);
});

test('names the length that the server gives when it refuses a long prompt', async () => {
  const { test: found } = await testOf({ refusesAbove: 4096 });
  expect(found.fullPrompt).toMatchObject({ start: false, counted: null, longest: 4096, refused: true });
});

test('tells a prompt that was cut from a model that overlooks what is in it', async () => {
  const overlooks = (prompt: Parameters<Reply>[0]) =>
    JSON.stringify({ first: '', last: (JSON.parse(secretWords(prompt)) as { last: string }).last });
  const { test: found } = await testOf({
    replies: (prompt, response) =>
      prompt.text.includes('secret word') ? says(overlooks)(prompt, response) : answersWell(prompt, response),
  });
  expect(found.fullPrompt).toMatchObject({ start: false, end: true, longest: null, refused: false });
});

test('counts answers of another form, and names the form that was refused', async () => {
  const { test: found } = await testOf({
    refusesSchema: true,
    replies: [
      says('Sorry, nothing.'),
      says('{"quotes": [', { finish: 'length' }),
      says('{"quotes": []}', { isFenced: true, thinks: 'Is there {any}?' }),
      answersWell,
    ],
  });
  expect(found).toMatchObject({ form: 'words', rightForms: 3, forms: 5 });
});

test('says what is wrong if the model does not answer', async () => {
  await expect(testOf({ replies: answersWebPage })).rejects.toThrow(/answered with a web page/);
  await expect(testOf({ replies: refuses(404, 'model not found') })).rejects.toThrow(
    /does not have the model/,
  );
});

test('says that only short prompts work', async () => {
  const outOfMemory = refuses(500, 'out of memory');
  const replies: Reply = (prompt, response) =>
    (prompt.text.length > 10_000 ? outOfMemory : answersWell)(prompt, response);
  await expect(testOf({ replies })).rejects.toThrow(
    /Short calls work, but not one of about 12,288 tokens\. .* had a problem \(500\)/,
  );
});

test('stops, and sends nothing more', async () => {
  const stop = new AbortController();
  let requests = 0;
  const replies: Reply = (prompt, response) => {
    requests += 1;
    if (requests === 2) stop.abort();
    else void answersWell(prompt, response);
  };
  await expect(testOf({ replies }, { signal: stop.signal })).rejects.toThrow(AssistantFailure);
  expect(requests).toBe(2);
});
