import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDeadline } from './deadline.ts';
import { readText } from './read-body.ts';

const PIECE_BYTES = 256 << 10;
const LARGEST_BYTES = 8 << 20;
const LARGE_BYTES = 1 << 20;
const longLimits = { silenceMs: 10_000, totalMs: 10_000 };

/** Creates a body in chunks; `sentBytes` is how much of it was read. */
function body(bytes: number, pieceMs = 0) {
  const state = { sentBytes: 0, hasEnded: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await wait(pieceMs);
        if (state.sentBytes >= bytes) {
          state.hasEnded = true;
          controller.close();
          return;
        }
        state.sentBytes += PIECE_BYTES;
        controller.enqueue(new Uint8Array(PIECE_BYTES).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { state, response: new Response(stream) };
}

test('reads large responses one at a time, each to its end', async () => {
  const bodies = Array.from({ length: 6 }, () => body(4 << 20));
  let mostAtOnce = 0;
  const deadline = {
    heard() {
      const underWay = bodies.filter(
        ({ state }) => state.sentBytes > LARGE_BYTES + PIECE_BYTES && !state.hasEnded,
      );
      mostAtOnce = Math.max(mostAtOnce, underWay.length);
    },
    pause: () => undefined,
    resume: () => undefined,
  };
  const texts = await Promise.all(bodies.map(({ response }) => readText(response, LARGEST_BYTES, deadline)));
  expect(texts.map((text) => text.length)).toEqual(bodies.map(() => 4 << 20));
  expect(mostAtOnce).toBe(1);
});

test('does not delay a small response for a large one', async () => {
  const large = body(4 << 20, 30);
  const reading = readText(large.response, LARGEST_BYTES, createDeadline(longLimits));
  while (large.state.sentBytes <= LARGE_BYTES) await wait(5);
  expect(await readText(body(PIECE_BYTES).response, LARGEST_BYTES, createDeadline(longLimits))).toHaveLength(
    PIECE_BYTES,
  );
  expect(large.state.hasEnded).toBe(false);
  await reading;
});

test('starts the next response when one is refused', async () => {
  const refused = [body(4 << 20), body(4 << 20)].map(({ response }) =>
    readText(response, 2 << 20, createDeadline(longLimits)),
  );
  for (const one of refused) await expect(one).rejects.toThrow('larger than Earmark can read');
  const { response } = body(4 << 20);
  expect(await readText(response, LARGEST_BYTES, createDeadline(longLimits))).toHaveLength(4 << 20);
});

test('does not time out a response that waits for another', async () => {
  const slow = body(3 << 20, 120);
  const reading = readText(slow.response, LARGEST_BYTES, createDeadline(longLimits));
  while (slow.state.sentBytes <= LARGE_BYTES) await wait(5);
  // A paused deadline does not time out, as the next test shows.
  const acts: string[] = [];
  const deadline = {
    heard: () => undefined,
    pause() {
      acts.push('pause');
    },
    resume() {
      acts.push(slow.state.hasEnded ? 'resume after the other ended' : 'resume before the other ended');
    },
  };
  const text = await readText(body(3 << 20).response, LARGEST_BYTES, deadline);
  expect(text).toHaveLength(3 << 20);
  expect(acts).toEqual(['pause', 'resume after the other ended']);
  await reading;
});

test('times out after silence or after the total time, but not while paused', async () => {
  const silent = createDeadline({ silenceMs: 30, totalMs: 10_000 });
  const slowInAll = createDeadline({ silenceMs: 10_000, totalMs: 30 });
  const paused = createDeadline({ silenceMs: 30, totalMs: 30 });
  paused.pause();
  await wait(80);
  expect([silent, slowInAll, paused].map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  paused.resume();
  await wait(80);
  expect(paused.signal.aborted).toBe(true);
});

test('does not cancel a body that is too large, since the caller ends the request', async () => {
  const deadline = createDeadline(longLimits);
  let wasCancelled = false;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(PIECE_BYTES));
    },
    cancel() {
      wasCancelled = true;
    },
  });
  await expect(readText(new Response(pieces), LARGEST_BYTES, deadline)).rejects.toThrow(
    'larger than Earmark',
  );
  deadline.end();
  expect([wasCancelled, pieces.locked]).toEqual([false, false]);
});
