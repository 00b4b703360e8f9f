import { afterEach, expect, test, vi } from 'vitest';
import { startBatch } from './batch.ts';
import { ApiError, NoAnswerError } from '../../../api/describe-error.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const busy = (retryAfter: string) => new ApiError(429, 'busy', retryAfter);
const fault = () => new ApiError(500, 'broken');
const offline = () => new NoAnswerError('offline', 'gone');
const double = (chunk: number[]) => Promise.resolve(chunk.map((item) => item * 2));
const statesOf = (batch: ReturnType<typeof startBatch<number, number>>) =>
  batch.state.getState().items.map(({ state }) => state);

afterEach(() => {
  vi.useRealTimers();
});

/** Fails or answers the chunks in this order; answers every later chunk with doubled numbers. */
function answering(...answers: (Error | null)[]) {
  const sent: number[][] = [];
  const send = async (chunk: number[]) => {
    sent.push(chunk);
    const answer = answers[sent.length - 1] ?? null;
    if (answer !== null) throw answer;
    return double(chunk);
  };
  return { sent, send };
}

test('sends every item once, in chunks, and keeps the answers', async () => {
  const { sent, send } = answering();
  const batch = startBatch({ items: items(7), chunkSize: 3, atOnce: 1, send });
  await batch.ended;
  expect(sent).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(batch.state.getState().items.map(({ answer }) => answer)).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(batch.state.getState()).toMatchObject({ status: 'ended', counts: { done: 7, waiting: 0, sent: 0 } });
});

test('applies a refusal to its own chunk only', async () => {
  const batch = startBatch({
    items: items(3),
    chunkSize: 1,
    atOnce: 1,
    send: answering(null, new ApiError(400, 'no')).send,
  });
  await batch.ended;
  expect(statesOf(batch)).toEqual(['done', 'not done', 'done']);
});

test('leaves a chunk unsure after a service error, and stops after two in a row', async () => {
  const once = startBatch({ items: items(3), chunkSize: 1, atOnce: 1, send: answering(fault()).send });
  await once.ended;
  expect(statesOf(once)).toEqual(['unsure', 'done', 'done']);
  const failsTwice = startBatch({
    items: items(4),
    chunkSize: 1,
    atOnce: 1,
    send: answering(fault(), offline()).send,
  });
  await failsTwice.ended;
  expect(statesOf(failsTwice)).toEqual(['unsure', 'unsure', 'not done', 'not done']);
  expect(failsTwice.state.getState().items[3]?.error).toBeInstanceOf(NoAnswerError);
});

test.each([
  ['a fault of Earmark', new NoAnswerError('bug', 'broken'), 'unsure'],
  ['a key that is not accepted', new ApiError(401, 'no'), 'not done'],
  ['a missing scope', new ApiError(403, 'no'), 'not done'],
  ['another workspace', new NoAnswerError('blocked', 'left'), 'not done'],
])('%s stops the rest', async (_, error, state) => {
  const { sent, send } = answering(error);
  const batch = startBatch({ items: items(3), chunkSize: 1, atOnce: 1, send });
  await batch.ended;
  expect(sent).toHaveLength(1);
  expect(statesOf(batch)).toEqual([state, 'not done', 'not done']);
  expect(batch.state.getState().items[2]?.error).toBe(error);
});

test('stops the rest on an error that the sender calls fatal', async () => {
  const { sent, send } = answering(new ApiError(404, 'gone'));
  const isFatal = (error: Error) => error instanceof ApiError && error.status === 404;
  await startBatch({ items: items(3), chunkSize: 1, atOnce: 1, send, isFatal }).ended;
  expect(sent).toHaveLength(1);
});

test('leaves items that are missing from the answer unsure', async () => {
  const batch = startBatch<number, number>({
    items: items(3),
    chunkSize: 3,
    atOnce: 1,
    send: () => Promise.resolve([2, null]),
  });
  await batch.ended;
  expect(statesOf(batch)).toEqual(['done', 'unsure', 'unsure']);
});

test('pauses every lane as long as a busy service asks, and tries again', async () => {
  vi.useFakeTimers();
  let calls = 0;
  const batch = startBatch<number, number>({
    items: items(4),
    chunkSize: 1,
    atOnce: 2,
    send: async (chunk) => {
      calls += 1;
      if (calls === 1) throw busy('1');
      return double(chunk);
    },
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(batch.state.getState().pausedUntil).not.toBeNull();
  // Two lanes had started before the 429; all later requests wait.
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await batch.ended;
  expect(statesOf(batch)).toEqual(['done', 'done', 'done', 'done']);
  expect(batch.state.getState().pausedUntil).toBeNull();
  expect(calls).toBe(5);
});

test('ends a pause on stop, and gives unsent items no error', async () => {
  const batch = startBatch<number, number>({
    items: items(3),
    chunkSize: 1,
    atOnce: 1,
    send: answering(null, busy('60')).send,
  });
  await expect.poll(() => batch.state.getState().pausedUntil).not.toBeNull();
  batch.stop();
  await batch.ended;
  expect(statesOf(batch)).toEqual(['done', 'not done', 'not done']);
  expect(batch.state.getState().items[1]?.error).toBeNull();
  expect(batch.state.getState().pausedUntil).toBeNull();
});

test('stops if the service stays busy, with nothing done', async () => {
  const batch = startBatch<number, number>({
    items: items(2),
    chunkSize: 1,
    atOnce: 1,
    send: () => Promise.reject(busy('0')),
  });
  await batch.ended;
  expect(statesOf(batch)).toEqual(['not done', 'not done']);
});

test('waits for requests under way on stop, and sends no more', async () => {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  let calls = 0;
  const batch = startBatch<number, number>({
    items: items(3),
    chunkSize: 1,
    atOnce: 1,
    send: () => {
      calls += 1;
      return promise;
    },
  });
  batch.stop();
  expect(batch.state.getState().status).toBe('stopping');
  resolve([2]);
  await batch.ended;
  expect(calls).toBe(1);
  expect(statesOf(batch)).toEqual(['done', 'not done', 'not done']);
});

test('keeps done items done, with counts that match the items at every step', async () => {
  const batch = startBatch({
    items: items(30),
    chunkSize: 2,
    atOnce: 3,
    send: answering(null, fault(), null, busy('0'), null, new ApiError(400, 'no')).send,
  });
  const done = new Set<number>();
  batch.state.subscribe(({ items: now, counts }) => {
    for (const at of done) expect(now[at]?.state).toBe('done');
    for (const [index, { state }] of now.entries()) if (state === 'done') done.add(index);
    for (const [state, count] of Object.entries(counts))
      expect(now.filter((item) => item.state === state)).toHaveLength(count);
  });
  await batch.ended;
  expect(done.size).toBeGreaterThan(20);
});

test('counts all of 10,000 items that are sent one by one', async () => {
  const batch = startBatch({ items: items(10_000), chunkSize: 1, atOnce: 4, send: double });
  await batch.ended;
  expect(batch.state.getState().counts.done).toBe(10_000);
});
