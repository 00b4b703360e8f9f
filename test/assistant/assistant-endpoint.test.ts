// Where the assistant is: its address, its key and what changes with them; nothing of it if the organisation removed it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAssistantEndpoint } from '../../electron/assistant/endpoint/assistant-endpoint.ts';
import { AssistantFailure } from '../../electron/assistant/endpoint/assistant-failure.ts';
import { FailureError } from '../../electron/platform/failures.ts';
import { openSettings } from '../../electron/platform/settings.ts';
import { NO_POLICY } from '../../shared/domain/no-policy.ts';
import type { AssistantChange } from '../../shared/model/assistant.ts';
import type { Policy } from '../../shared/model/policy.ts';
import type { Settings } from '../../shared/model/settings.ts';
import { answersWell } from '../model-server/answers.ts';
import { staysSilent } from '../model-server/replies.ts';
import { modelServer } from './model-server-of-test.ts';

const KEY = 'key-of-the-gateway-0815';
const OTHER = 'https://llm.example.org/v1';
const REQUEST = { instructions: 'a', text: 'b', schema: { name: 'c', schema: {} }, mostTokens: 10 };
const NEVER = new AbortController().signal;

interface Opening {
  folder?: string;
  policy?: Partial<Policy>;
  send?: typeof fetch;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Opens an assistant with settings in a file, and a keychain that can be read. */
function open({ policy = {}, send = fetch, folder = newFolder() }: Opening = {}) {
  const file = join(folder, 'settings.json');
  const stored = new Map<string, string>();
  const events: Settings[] = [];
  let isLocked = false;
  const locked = { status: 'locked' as const, message: 'The keychain is locked.' };
  const endpoint = createAssistantEndpoint({
    settings: openSettings(file),
    keychain: {
      read: (account) => {
        const key = stored.get(account);
        return Promise.resolve(key === undefined ? { status: 'absent' } : { status: 'found', key });
      },
      write: (account, key) => {
        if (isLocked) return Promise.resolve(locked);
        stored.set(account, key);
        return Promise.resolve({ status: 'done' });
      },
      remove: (account) => {
        if (isLocked) return Promise.resolve(locked);
        stored.delete(account);
        return Promise.resolve({ status: 'done' });
      },
    },
    policy: { ...NO_POLICY, ...policy },
    fetch: send,
    changed: (settings) => {
      events.push(settings);
    },
  });
  return {
    folder,
    endpoint,
    stored,
    events,
    lock: () => {
      isLocked = true;
    },
    fileText: () => readFileSync(file, 'utf8'),
    /** As after another start. */
    reopened: () => openSettings(file).read().assistant,
    save: (change: AssistantChange) => endpoint.save(change, false),
  };
}

test('stores an address, and tells the window', async () => {
  const { endpoint, events, reopened, save } = open();
  expect(endpoint.current()).toBeNull();
  expect(endpoint.destinations()).toEqual([]);
  await save({ address: 'localhost:11434/v1/' });
  const stored = {
    address: 'http://localhost:11434/v1',
    model: '',
    contextTokens: 4096,
    atOnce: 1,
    hasKey: false,
    ownWording: { find: '', ask: '', draft: '' },
    test: null,
  };
  expect([endpoint.current(), reopened(), events.at(-1)?.assistant]).toEqual([stored, stored, stored]);
  expect(endpoint.destinations()).toEqual([
    { origin: 'http://localhost:11434', use: 'assistant', lastAt: null },
  ]);
});

test('asks first before it uses plain http to another computer', async () => {
  const { endpoint, save } = open();
  const address = 'http://192.168.1.20:11434/v1';
  const refused = await save({ address }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FailureError);
  expect((refused as FailureError).failure).toMatchObject({ kind: 'blocked', code: 'plain-http' });
  expect(endpoint.current()).toBeNull();
  await endpoint.save({ address }, true);
  expect(endpoint.current()?.address).toBe(address);
  // Other settings of the same address do not ask again.
  await save({ model: 'a' });
  expect(endpoint.current()?.model).toBe('a');
});

test('stores the key in the keychain only, and sends it to its own address only', async () => {
  const server = await modelServer({ replies: answersWell, key: KEY });
  const other = await modelServer({ replies: answersWell });
  const { endpoint, stored, fileText, save } = open();
  await save({ address: server.origin });
  await endpoint.saveKey(KEY);
  expect([...stored]).toEqual([[`assistant ${server.origin}`, KEY]]);
  // The address with its version is the same one.
  expect(await endpoint.models()).toMatchObject({ problem: null });
  expect(endpoint.current()).toMatchObject({ address: server.address, hasKey: true });
  await save({ model: 'made-up-model' });
  await endpoint.chatAt(server.address)(REQUEST, NEVER);
  expect(fileText()).not.toContain(KEY);

  await save({ address: other.address });
  expect(endpoint.current()).toMatchObject({ hasKey: false, model: '' });
  expect(stored.size).toBe(0);
  await endpoint.models();
  await save({ model: 'made-up-model' });
  await endpoint.chatAt(other.address)(REQUEST, NEVER);
  expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
});

test('sends nothing if the key is no longer in the keychain', async () => {
  const server = await modelServer({ replies: answersWell });
  const { endpoint, folder, save } = open();
  await save({ address: server.address, model: 'made-up-model' });
  await endpoint.saveKey(KEY);
  // After another start, with an empty keychain.
  const again = open({ folder });
  expect(again.endpoint.current()?.hasKey).toBe(true);
  const failure = await again.endpoint
    .chatAt(server.address)(REQUEST, NEVER)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    kind: 'key',
    message: expect.stringContaining('Enter it again') as string,
  });
  expect(server.requests).toEqual([]);
});

test('changes nothing if the keychain is locked', async () => {
  const { endpoint, stored, lock, save } = open();
  await save({ address: OTHER });
  await endpoint.saveKey(KEY);
  lock();
  await expect(save({ address: 'localhost:1234' })).rejects.toThrow('The keychain is locked.');
  await expect(endpoint.turnOff()).rejects.toThrow('The keychain is locked.');
  await expect(endpoint.saveKey(null)).rejects.toThrow('The keychain is locked.');
  expect(endpoint.current()).toMatchObject({ address: OTHER, hasKey: true });
  expect(stored.size).toBe(1);
});

test.each(['two words', 'line\nbreak', 'schlüssel'])('refuses %j as a key', async (key) => {
  const { endpoint, stored, save } = open();
  await save({ address: OTHER });
  await expect(endpoint.saveKey(key)).rejects.toThrow('A key has no spaces');
  expect(stored.size).toBe(0);
});

test('turns off: address, model and key are gone', async () => {
  const { endpoint, stored, reopened, save } = open();
  await save({ address: OTHER, model: 'a' });
  await endpoint.saveKey(KEY);
  await endpoint.turnOff();
  expect([endpoint.current(), reopened(), stored.size, endpoint.destinations()]).toEqual([null, null, 0, []]);
  await expect(endpoint.models()).rejects.toThrow('There is no assistant.');
  await expect(save({ model: 'a' })).rejects.toThrow('There is no assistant.');
});

test('stores the result of a test until what it tested is changed', async () => {
  const server = await modelServer({ replies: answersWell });
  const { endpoint, save, reopened } = open();
  await save({ address: server.address });
  await expect(endpoint.test()).rejects.toThrow('Choose a model first.');
  await save({ model: 'made-up-model', contextTokens: 8192 });
  const tested = await endpoint.test();
  expect(endpoint.current()?.test).toEqual(tested);
  expect(reopened()?.test).toEqual(tested);
  await save({ atOnce: 4, ownWording: { find: 'Find jokes.', ask: '', draft: '' } });
  expect(endpoint.current()?.test).toEqual(tested);
  // What works with long prompts works with shorter ones.
  await save({ contextTokens: 4096 });
  expect(endpoint.current()?.test).toEqual(tested);
  await save({ contextTokens: 16_384 });
  expect(endpoint.current()?.test).toBeNull();
  await endpoint.test();
  await save({ model: 'another' });
  expect(endpoint.current()?.test).toBeNull();
});

test('stops a test, and starts another one', async () => {
  const reached = Promise.withResolvers<null>();
  const server = await modelServer({
    replies: [
      (prompt, response) => {
        reached.resolve(null);
        return staysSilent(prompt, response);
      },
      answersWell,
    ],
  });
  const { endpoint, save } = open();
  await save({ address: server.address, model: 'made-up-model' });
  const testing = endpoint.test();
  await reached.promise;
  await expect(endpoint.test()).rejects.toThrow('A test is running.');
  endpoint.stopTest();
  expect(await testing).toBeNull();
  expect(endpoint.current()?.test).toBeNull();
  expect((await endpoint.test())?.fullPrompt.start).toBe(true);
});

test('does not send to a new address what was meant for the one before', async () => {
  const server = await modelServer({ replies: answersWell });
  const { endpoint, save } = open();
  await save({ address: OTHER, model: 'a' });
  const chat = endpoint.chatAt(OTHER);
  await save({ address: server.address, model: 'a' });
  const failure = await chat(REQUEST, NEVER).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AssistantFailure);
  expect(failure).toMatchObject({ kind: 'not-sent' });
  expect(server.requests).toEqual([]);
});

test('lists what was contacted, the chosen address first', async () => {
  const server = await modelServer({ replies: answersWell });
  const { endpoint, save } = open();
  await save({ address: server.address });
  await endpoint.models();
  await save({ address: OTHER });
  expect(endpoint.destinations()).toEqual([
    { origin: 'https://llm.example.org', use: 'assistant', lastAt: null },
    { origin: server.origin, use: 'assistant', lastAt: expect.any(String) as string },
  ]);
});

const forbidden: typeof fetch = () => Promise.reject(new Error('Sent'));

test('is gone, and sends nothing, if the organisation removed it', async () => {
  const { endpoint, save, events } = open({ policy: { assistant: false }, send: forbidden });
  const refusal = 'Your organisation has removed the assistant.';
  await expect(save({ address: OTHER })).rejects.toThrow(refusal);
  await expect(endpoint.saveKey(KEY)).rejects.toThrow(refusal);
  await expect(endpoint.turnOff()).rejects.toThrow(refusal);
  await expect(endpoint.models()).rejects.toThrow(refusal);
  await expect(endpoint.test()).rejects.toThrow(refusal);
  await expect(endpoint.chatAt(OTHER)(REQUEST, NEVER)).rejects.toThrow('nothing was sent');
  expect([endpoint.current(), endpoint.destinations(), events]).toEqual([null, [], []]);
});

test('refuses an address that the organisation does not allow', async () => {
  const { endpoint, save } = open({ policy: { hosts: ['llm.example.org'] }, send: forbidden });
  await expect(save({ address: 'https://elsewhere.example/v1' })).rejects.toThrow(
    'Your organisation does not allow Earmark to connect to elsewhere.example.',
  );
  await save({ address: 'localhost:11434' });
  await save({ address: OTHER });
  expect(endpoint.current()?.address).toBe(OTHER);
});
