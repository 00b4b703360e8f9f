import { onTestFinished, expect, test } from 'vitest';
import { AssistantFailure, type AssistantFailureKind } from '../assistant/endpoint/assistant-failure.ts';
import type { Chat, ChatAnswer, ChatRequest } from '../assistant/endpoint/chat-client.ts';
import {
  assistantLibrary,
  code,
  dialogue,
} from '../database/repositories/assistant/assistant-library.fixture.ts';
import type { Library } from '../database/open-in-worker.ts';
import type { AssistantSettings } from '../../shared/model/assistant.ts';
import { createAssistantRuns } from './assistant-runs.ts';

const SETTINGS: AssistantSettings = {
  address: 'http://localhost:11434/v1',
  model: 'qwen3',
  contextTokens: 8192,
  atOnce: 1,
  hasKey: false,
  ownWording: { find: '', ask: '', draft: '' },
  test: null,
};

const SAID = 'I pressed the corner of it';
const found: ChatAnswer = {
  text: JSON.stringify({ quotes: [{ turn: 2, words: SAID }] }),
  model: 'qwen3:8b',
  finish: 'stop',
  promptTokens: 500,
  answerTokens: 40,
};

const fails = (kind: AssistantFailureKind, retryAfterMs: number | null = null) => {
  throw new AssistantFailure(kind, `It ended with ${kind}.`, { retryAfterMs });
};

/** Calls a library in this thread as if it were in another one. */
const asynchronous = <Part extends object>(part: Part) =>
  new Proxy(part, {
    get:
      (target, name) =>
      async (...args: unknown[]): Promise<unknown> => {
        await Promise.resolve();
        const act: unknown = Reflect.get(target, name);
        return typeof act === 'function' ? (act as (...given: unknown[]) => unknown)(...args) : act;
      },
  });

/** A run over sessions that all say the same, with what the model answers to each request. */
async function assistantRuns(
  sessions: number,
  reply: (request: ChatRequest, signal: AbortSignal) => unknown,
) {
  const at = await assistantLibrary();
  at.library.codes.save([code()]);
  const sessionIds = Array.from({ length: sessions }, (_, index) => `s${String(index + 1)}`);
  for (const sessionId of sessionIds)
    at.receive(sessionId, dialogue('What happened at the locker?', `It slept. ${SAID}.`));
  const requests: ChatRequest[] = [];
  const waits: number[] = [];
  let settings: AssistantSettings | null = SETTINGS;
  const chat: Chat = async (request, signal) => {
    requests.push(request);
    return (await reply(request, signal)) as ChatAnswer;
  };
  const open = () =>
    createAssistantRuns({
      library: {
        assistant: asynchronous(at.library.assistant) as unknown as Library['assistant'],
        activity: asynchronous(at.library.activity) as unknown as Library['activity'],
      },
      chatAt: () => chat,
      settings: () => settings,
      changed: () => undefined,
      report: (error) => {
        throw error;
      },
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
  let runs = open();
  onTestFinished(async () => {
    await runs.close();
    at.close();
  });
  const request = at.find(sessionIds);
  return {
    at,
    request,
    requests,
    waits,
    runs: () => runs,
    set: (changed: AssistantSettings | null) => {
      settings = changed;
    },
    start: () => runs.start({ request, calls: at.planned(request).calls }),
    run: () => at.runs()[0],
    states: () => at.calls(at.runs()[0]?.id ?? '').map(({ state }) => state),
    async ended() {
      await expect.poll(() => at.runs()[0]?.state).not.toBe('running');
    },
    /** As a start of Earmark. */
    reopen(): void {
      at.library.assistant.settle('2026-11-24T10:00:00.000Z');
      runs = open();
    },
  };
}

test('sends each call once, stores what was located, and writes one line into the activity log', async () => {
  const one = await assistantRuns(3, () => found);
  await one.start();
  await one.ended();
  expect(one.states()).toEqual(['answered', 'answered', 'answered']);
  expect(one.run()).toMatchObject({
    state: 'ended',
    problem: null,
    model: 'qwen3:8b',
    suggestions: { open: 3, rejectedWords: 0 },
  });
  expect(one.requests).toHaveLength(3);
  expect(new Set(one.requests.map(({ schema }) => schema.name))).toEqual(new Set(['find']));
  await expect
    .poll(() => one.at.library.activity.list().filter(({ act }) => act === 'assistant'))
    .toEqual([
      expect.objectContaining({
        sessions: 3,
        details: `Find quotes; ${SETTINGS.address}; qwen3:8b; 3 calls; about 1,620 tokens`,
      }),
    ]);
});

test('has as many calls on their way as were chosen', async () => {
  let [now, most] = [0, 0];
  const one = await assistantRuns(7, async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return found;
  });
  one.set({ ...SETTINGS, atOnce: 3 });
  await one.start();
  await one.ended();
  expect(most).toBe(3);
  expect(one.requests).toHaveLength(7);
});

test('sends nothing after Stop, and then what was not sent yet, nothing twice', async () => {
  const aborted: boolean[] = [];
  const one = await assistantRuns(200, async (_request, signal) => {
    if (one.requests.length === 50) {
      void one.runs().stop();
      await Promise.resolve();
      aborted.push(signal.aborted);
      fails('unknown');
    }
    return found;
  });
  const runId = await one.start();
  await one.ended();
  expect(aborted).toEqual([true]);
  expect(one.run()).toMatchObject({
    state: 'stopped',
    problem: null,
    calls: { answered: 49, unknown: 1, waiting: 150, sent: 0 },
  });
  await one.runs().resume(runId);
  await one.ended();
  expect(one.run()).toMatchObject({ state: 'ended', calls: { answered: 199, unknown: 1, waiting: 0 } });
  expect(one.requests).toHaveLength(200);
  expect(one.run()?.suggestions.open).toBe(199);
});

test('does not repeat by itself what may have been charged, and does so once the user asks', async () => {
  let isGone = true;
  const one = await assistantRuns(2, () => (isGone ? fails('unknown') : found));
  const runId = await one.start();
  await one.ended();
  expect(one.states()).toEqual(['unknown', 'unknown']);
  await one.runs().resume(runId);
  await one.ended();
  expect(one.requests).toHaveLength(2);
  isGone = false;
  const [first] = one.at.calls(runId);
  await one.runs().repeat(runId, [first?.id ?? '']);
  await one.ended();
  expect(one.states()).toEqual(['answered', 'unknown']);
  expect(one.requests).toHaveLength(3);
});

test('counts calls without an answer as sent after Earmark was killed, and continues with the others', async () => {
  const one = await assistantRuns(3, () =>
    one.requests.length === 2 ? new Promise(() => undefined) : found,
  );
  const runId = await one.start();
  await expect.poll(() => one.states()).toEqual(['answered', 'sent', 'waiting']);
  one.reopen();
  expect(one.states()).toEqual(['answered', 'unknown', 'waiting']);
  expect(one.run()?.state).toBe('stopped');
  await one.runs().resume(runId);
  await one.ended();
  expect(one.states()).toEqual(['answered', 'unknown', 'answered']);
  expect(one.requests).toHaveLength(3);
});

test.each(['not-sent', 'key', 'no-model', 'no-answer', 'cut'] as const)(
  'stops at once, and says why, at a failure that every other call would meet (%s)',
  async (kind) => {
    const one = await assistantRuns(4, () => fails(kind));
    await one.start();
    await one.ended();
    expect(one.requests).toHaveLength(1);
    expect(one.run()).toMatchObject({ state: 'stopped', problem: `It ended with ${kind}.` });
    // What did not leave this computer waits.
    expect(one.states()[0]).toBe(kind === 'not-sent' ? 'waiting' : 'failed');
  },
);

test('continues after a call that fails, and stops after three in a row', async () => {
  const answers = ['server', null, 'server', 'refused', 'unknown'] as const;
  const one = await assistantRuns(8, () => {
    const kind = answers[one.requests.length - 1];
    return kind === null || kind === undefined ? found : fails(kind);
  });
  await one.start();
  await one.ended();
  expect(one.states()).toEqual([
    'failed',
    'answered',
    'failed',
    'failed',
    'unknown',
    'waiting',
    'waiting',
    'waiting',
  ]);
  expect(one.run()?.problem).toBe('It ended with unknown.');
});

test('waits as long as a busy server asks, and sends the call again', async () => {
  const one = await assistantRuns(2, () =>
    one.requests.length === 1 ? fails('busy', 7000) : one.requests.length === 2 ? fails('busy') : found,
  );
  await one.start();
  await one.ended();
  expect(one.waits).toEqual([7000, 20_000]);
  expect(one.states()).toEqual(['answered', 'answered']);
  expect(one.requests).toHaveLength(4);
});

test('stops if a busy server asks for more than ten minutes', async () => {
  const one = await assistantRuns(2, () => fails('busy', 3_600_000));
  await one.start();
  await one.ended();
  expect(one.waits).toEqual([]);
  expect(one.run()).toMatchObject({ state: 'stopped', problem: 'It ended with busy.' });
  expect(one.states()).toEqual(['waiting', 'waiting']);
});

test('does not send what was redacted after it was shown', async () => {
  const one = await assistantRuns(2, () => {
    if (one.requests.length === 1) one.at.redact('s2', 1, 'corner');
    return found;
  });
  await one.start();
  await one.ended();
  expect(one.states()).toEqual(['answered', 'changed']);
  expect(one.requests).toHaveLength(1);
});

test('has one run at a time, and none without an address', async () => {
  const answer = Promise.withResolvers<ChatAnswer>();
  const one = await assistantRuns(1, () => answer.promise);
  one.set(null);
  await expect(one.start()).rejects.toThrow('No assistant is set up');
  expect(one.at.runs()).toEqual([]);
  one.set(SETTINGS);
  const [first, second] = await Promise.allSettled([one.start(), one.start()]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
  await expect(one.start()).rejects.toThrow('still reading for another run');
  answer.resolve(found);
  await one.ended();
  expect(one.at.runs()).toHaveLength(1);
});

test('does not go on at another address or with another model', async () => {
  const one = await assistantRuns(2, () => fails('not-sent'));
  const runId = await one.start();
  await one.ended();
  for (const other of [
    { ...SETTINGS, address: 'http://localhost:8080/v1' },
    { ...SETTINGS, model: 'llama' },
  ]) {
    one.set(other);
    // oxlint-disable-next-line no-await-in-loop -- one run at a time
    await expect(one.runs().resume(runId)).rejects.toThrow('has been changed since this run');
  }
  expect(one.requests).toHaveLength(1);
  one.at.library.assistant.undoRun(runId, '2026-11-24T10:00:00.000Z');
  one.set(SETTINGS);
  await expect(one.runs().resume(runId)).rejects.toThrow('was undone');
});
