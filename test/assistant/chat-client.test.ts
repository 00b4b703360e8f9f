// The client of a language model against a server that answers in every way: each has its kind and a sentence, nothing is
// sent twice, and no secret is repeated.
import { expect, onTestFinished, test } from 'vitest';
import { toAllowedHosts } from '../../electron/platform/allowed-hosts.ts';
import { redact } from '../../electron/platform/redact.ts';
import { AssistantFailure } from '../../electron/assistant/endpoint/assistant-failure.ts';
import {
  createChat,
  type ChatPlace,
  type ChatRequest,
} from '../../electron/assistant/endpoint/chat-client.ts';
import {
  answersNothing,
  answersWebPage,
  breaksOff,
  closesConnection,
  failsInStream,
  redirectsTo,
  refuses,
  says,
  staysSilent,
  stopsWriting,
  writes,
} from '../model-server/replies.ts';
import type { ModelServerOptions, Reply } from '../model-server/server.ts';
import { modelServer } from './model-server-of-test.ts';

const KEY = 'key-of-the-gateway-0815';
const PROMPT = 'Only Marguerite said this.';
const ANSWER = '{"quotes":["a long time ago"]}';
const REQUEST: ChatRequest = {
  instructions: 'Answer in JSON.',
  text: PROMPT,
  schema: { name: 'quotes', schema: { type: 'object' } },
  mostTokens: 100,
};
const NEVER = new AbortController().signal;

interface Asking {
  request?: ChatRequest;
  signal?: AbortSignal;
  place?: Partial<ChatPlace>;
  key?: string | null;
  send?: typeof fetch;
  limits?: Parameters<typeof createChat>[0]['limits'];
}

/** Starts a server and returns how to ask it. */
async function serverWith(options: ModelServerOptions) {
  const server = await modelServer(options);
  const client = ({ place, key = KEY, send = fetch, limits }: Asking = {}) =>
    createChat({
      fetch: send,
      place: () => ({ address: server.address, model: 'made-up-model', form: null, ...place }),
      key: () => Promise.resolve(key),
      ...(limits !== undefined && { limits }),
    });
  return {
    server,
    client,
    ask: (asking: Asking = {}) => client(asking)(asking.request ?? REQUEST, asking.signal ?? NEVER),
    bodies: () => server.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  };
}

/** Returns why asking failed; fails if it did not. */
async function failureOf(asking: Promise<unknown>): Promise<AssistantFailure> {
  const error = await asking.then(
    () => new Error('There was an answer'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AssistantFailure)) throw error;
  return error;
}

test('streams an answer, and returns it with the model and the tokens that the server counted', async () => {
  const { ask, server, bodies } = await serverWith({ replies: says(ANSWER), key: KEY });
  expect(await ask()).toEqual({
    text: ANSWER,
    model: 'made-up-model',
    finish: 'stop',
    promptTokens: 11,
    answerTokens: 8,
  });
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
  expect(server.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}` });
  expect(server.requests[0]?.headers).not.toHaveProperty('cookie');
  expect(bodies()[0]).toEqual({
    model: 'made-up-model',
    messages: [
      { role: 'system', content: 'Answer in JSON.' },
      { role: 'user', content: PROMPT },
    ],
    stream: true,
    max_tokens: 100,
    temperature: 0,
    stream_options: { include_usage: true },
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'quotes', schema: { type: 'object' }, strict: true },
    },
  });
});

test('sends no key if there is none', async () => {
  const { ask, server } = await serverWith({ replies: says(ANSWER) });
  await ask({ key: null });
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('reads an answer that is one JSON text, and one without a count of tokens', async () => {
  const { ask } = await serverWith({
    replies: [says(ANSWER, { streams: false }), says(ANSWER, { countsTokens: false })],
  });
  expect(await ask()).toMatchObject({ text: ANSWER, promptTokens: 11, answerTokens: 8 });
  expect(await ask()).toMatchObject({ text: ANSWER, promptTokens: null, answerTokens: null });
});

test('returns thoughts, fences and prose as they are, and names an answer that broke off', async () => {
  const { ask } = await serverWith({
    replies: [
      says(ANSWER, { thinks: 'Hm.', isFenced: true, around: { before: 'Here: ', after: ' Done.' } }),
      says('{"quotes":[', { finish: 'length' }),
    ],
  });
  expect((await ask()).text).toBe(`<think>Hm.</think>\nHere: \`\`\`json\n${ANSWER}\n\`\`\` Done.`);
  expect(await ask()).toMatchObject({ text: '{"quotes":[', finish: 'length' });
});

test('asks in words if the server refuses a schema, and remembers it', async () => {
  const { client, bodies } = await serverWith({ replies: says(ANSWER), refusesSchema: true });
  const chat = client();
  await chat(REQUEST, NEVER);
  await chat(REQUEST, NEVER);
  expect(bodies().map((body) => 'response_format' in body)).toEqual([true, false, false]);
});

test('asks in words at once if a test found that the server refuses a schema', async () => {
  const { ask, bodies } = await serverWith({ replies: says(ANSWER), refusesSchema: true });
  await ask({ place: { form: 'words' } });
  expect(bodies().map((body) => 'response_format' in body)).toEqual([false]);
});

test('leaves out other fields that a server does not know', async () => {
  const unknown = (message: string) => refuses(400, { error: { message } });
  const { ask, bodies } = await serverWith({
    replies: [
      unknown("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      unknown("'temperature' does not support 0 with this model."),
      says(ANSWER),
    ],
    refusesStreamOptions: true,
  });
  expect((await ask()).text).toBe(ANSWER);
  expect(bodies().at(-1)).not.toHaveProperty('stream_options');
  expect(bodies().at(-1)).not.toHaveProperty('temperature');
  expect(bodies().at(-1)).not.toHaveProperty('max_tokens');
  expect(bodies().at(-1)).toMatchObject({ max_completion_tokens: 100 });
});

const tooMany = refuses(429, { error: { message: 'Slow down' } }, { 'retry-after': '7' });
const CASES: [string, Reply, AssistantFailure['kind'], RegExp][] = [
  ['401', refuses(401, { error: { message: `Wrong key ${KEY}` } }), 'key', /did not accept the key/],
  ['403', refuses(403, ''), 'key', /does not allow this with your key/],
  ['404 for a model', refuses(404, { error: { message: 'model not found' } }), 'no-model', /“made-up-model”/],
  ['404 for a page', refuses(404, 'Not Found'), 'refused', /No language model answers at this address/],
  ['402', refuses(402, ''), 'refused', /no credit left/],
  ['429', tooMany, 'busy', /too much to do/],
  ['429 without credit', refuses(429, '{"error":{"code":"insufficient_quota"}}'), 'refused', /no credit/],
  ['503', refuses(503, 'busy'), 'busy', /too much to do/],
  ['500', refuses(500, `Failed at ${PROMPT}`), 'server', /had a problem \(500\)/],
  ['504', refuses(504, 'upstream'), 'unknown', /waited for the model in vain.*charged/],
  ['400', refuses(400, { error: { message: `Cannot read ${PROMPT}` } }), 'refused', /refused the request/],
  ['a refusal of 50 MB', refuses(400, 'x'.repeat(50 << 20)), 'refused', /refused the request/],
  [
    'a prompt that is too long',
    refuses(400, {
      error: { message: "This model's maximum context length is 4096 tokens; reduce max_tokens" },
    }),
    'cut',
    /longer than 127\.0\.0\.1:\d+ reads at once/,
  ],
  [
    'an error in a stream',
    failsInStream({ message: 'out of memory', code: 500 }),
    'server',
    /problem \(500\)/,
  ],
  [
    'a refusal in a stream',
    failsInStream({ type: 'exceed_context_size_error', n_ctx: 4096 }),
    'cut',
    /longer/,
  ],
  ['a web page', answersWebPage, 'no-answer', /answered with a web page/],
  ['nothing', answersNothing, 'no-answer', /in a form that Earmark cannot read/],
  ['no text', says('  '), 'no-answer', /with no text/],
  ['a closed connection', closesConnection, 'unknown', /broke off.*charged/],
  ['a connection that breaks', breaksOff(ANSWER, 'connection'), 'unknown', /broke off.*charged/],
  ['half a line', breaksOff(ANSWER, 'half-line'), 'unknown', /broke off.*charged/],
  ['50 MB', writes(50 << 20), 'too-large', /larger than Earmark reads \(8 MB\)/],
  ['a redirect', redirectsTo('http://127.0.0.1:9/v1/chat/completions'), 'refused', /did not follow/],
];

test.each(CASES)('explains %s, and does not send again', async (_name, reply, kind, sentence) => {
  const { ask, server } = await serverWith({ replies: [reply, says(ANSWER)] });
  const failure = await failureOf(ask());
  expect([failure.kind, failure.message]).toEqual([kind, expect.stringMatching(sentence)]);
  expect(failure.retryAfterMs).toBe(reply === tooMany ? 7000 : null);
  expect(server.requests).toHaveLength(1);
  const everything = JSON.stringify([failure.message, failure.failure, failure.stack, String(failure.cause)]);
  for (const secret of [KEY, 'Marguerite', 'a long time ago']) expect(everything).not.toContain(secret);
});

test('does not follow a redirect', async () => {
  const { server: elsewhere } = await serverWith({ replies: says(ANSWER) });
  const { ask } = await serverWith({ replies: redirectsTo(`${elsewhere.address}/chat/completions`) });
  expect((await failureOf(ask())).kind).toBe('refused');
  expect(elsewhere.requests).toEqual([]);
});

test('says how long a prompt the server reads', async () => {
  const { ask } = await serverWith({ replies: says(ANSWER), refusesAbove: 10 });
  expect((await failureOf(ask())).longestTokens).toBe(10);
});

test('notices a prompt that was cut without a word', async () => {
  const { ask, server } = await serverWith({ replies: says(ANSWER), cutsAt: 100 });
  const request = { ...REQUEST, text: 'Somebody said something. '.repeat(200) };
  const failure = await failureOf(ask({ request }));
  expect([failure.kind, failure.longestTokens]).toEqual(['cut', 100]);
  expect(server.requests).toHaveLength(1);
});

test('says that nothing was sent if nothing answers there', async () => {
  const { ask, server } = await serverWith({ replies: says(ANSWER) });
  await server.close();
  const failure = await failureOf(ask());
  expect([failure.kind, failure.message]).toEqual(['not-sent', expect.stringMatching(/cannot reach/)]);
});

test.each([
  ['never answers', staysSilent, { firstMs: 40, silenceMs: 60_000, totalMs: 60_000 }],
  ['stops writing', stopsWriting, { firstMs: 60_000, silenceMs: 40, totalMs: 60_000 }],
  ['takes too long', stopsWriting, { firstMs: 60_000, silenceMs: 60_000, totalMs: 40 }],
])('gives up on a server that %s', async (_name, reply, limits) => {
  const { ask, server } = await serverWith({ replies: reply });
  const failure = await failureOf(ask({ limits }));
  expect([failure.kind, failure.message]).toEqual([
    'unknown',
    expect.stringMatching(/did not answer in time/),
  ]);
  expect(server.requests).toHaveLength(1);
});

test('counts no sign of life before the first token as one', async () => {
  const { ask } = await serverWith({
    replies: (_prompt, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(': reading\n\n'), 10);
      onTestFinished(() => {
        clearInterval(timer);
      });
    },
  });
  const limits = { firstMs: 100, silenceMs: 60_000, totalMs: 60_000 };
  expect((await failureOf(ask({ limits }))).kind).toBe('unknown');
});

test('stops when the user does: after sending, the outcome is unknown', async () => {
  const stop = new AbortController();
  const { ask } = await serverWith({
    replies: () => {
      stop.abort();
    },
  });
  expect((await failureOf(ask({ signal: stop.signal }))).kind).toBe('unknown');
  expect((await failureOf(ask({ signal: stop.signal }))).kind).toBe('not-sent');
});

test('sends nothing to a host that the organisation does not allow', async () => {
  let sent = 0;
  const { ask } = await serverWith({ replies: says(ANSWER) });
  const send = toAllowedHosts(
    { hosts: ['llm.example.org'], problems: [], file: null },
    () => {
      sent += 1;
      return Promise.reject(new Error('Sent'));
    },
    (message) => new AssistantFailure('not-sent', message),
  );
  const failure = await failureOf(ask({ send, place: { address: 'https://elsewhere.example/v1' } }));
  expect([failure.kind, failure.message]).toEqual(['not-sent', expect.stringMatching(/does not allow/)]);
  expect(sent).toBe(0);
});

test('never writes a key into the log', async () => {
  const key = 'a-key-that-looks-like-none';
  const { ask } = await serverWith({ replies: says(ANSWER) });
  await ask({ key });
  expect(redact(`with ${key}`)).toBe('with …');
});

test('sends no cookies, uses no cache and follows no redirect', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const { ask } = await serverWith({ replies: says(ANSWER) });
  await ask({
    send: (address, init) => {
      sent.push(init);
      return fetch(address, init);
    },
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
});
