import { afterEach, expect, test, vi } from 'vitest';
import { backOffMs, createServicePause, waitBeforeRetry } from './back-off.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('each wait is longer than the one before, up to the longest', () => {
  const waits = (growth: Parameters<typeof backOffMs>[1]) =>
    [1, 2, 3, 4, 9].map((retry) => backOffMs(retry, growth));
  expect(waits({ firstMs: 100 })).toEqual([100, 200, 400, 800, 25_600]);
  expect(waits({ firstMs: 100, longestMs: 500 })).toEqual([100, 200, 400, 500, 500]);
  expect(waits({ firstMs: 100, longestMs: 600, factor: 1.3 }).map(Math.round)).toEqual([
    100, 130, 169, 220, 600,
  ]);
});

test('chance makes a wait shorter or longer, within its limits', () => {
  const wait = (chance: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    return backOffMs(3, { firstMs: 1000, longestMs: 2000, jitter: [0.75, 1.25] });
  };
  expect([wait(0), wait(0.5), wait(1)]).toEqual([1500, 2000, 2500]);
});

test('a wait is ended by its signal, and is not shorter than was asked for', async () => {
  const ended = new AbortController();
  // Without the signal it would last a day.
  const wait = waitBeforeRetry(1, { firstMs: 86_400_000 }, null, ended.signal);
  ended.abort();
  await wait;
  const askedAt = performance.now();
  await waitBeforeRetry(1, { firstMs: 1 }, 60, new AbortController().signal);
  expect(performance.now() - askedAt).toBeGreaterThan(55);
});

/** Returns true if requests may be sent again now. */
async function isOver(pause: ReturnType<typeof createServicePause>): Promise<boolean> {
  const stop = new AbortController();
  const { promise: notYet, resolve } = Promise.withResolvers<boolean>();
  setImmediate(() => {
    resolve(false);
  });
  const found = await Promise.race([pause.over(stop.signal).then(() => true), notYet]);
  stop.abort();
  return found;
}

/** Moves the clock to the end of a pause of `milliseconds`; returns true if it lasts exactly that long. */
async function lasts(pause: ReturnType<typeof createServicePause>, milliseconds: number): Promise<boolean> {
  const begunAt = Date.now();
  vi.setSystemTime(begunAt + milliseconds - 1);
  const isLong = !(await isOver(pause));
  vi.setSystemTime(begunAt + milliseconds);
  return isLong && (await isOver(pause));
}

test('a service that fails again and again is left alone for longer, up to a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const pause = createServicePause(2000);
  for (const waitMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    pause.begin('It does not answer.', null);
    // Another request that fails at the same time begins no further pause.
    pause.begin('It does not answer.', 90_000);
    // oxlint-disable-next-line no-await-in-loop -- one pause after the other
    expect([waitMs, await lasts(pause, waitMs)]).toEqual([waitMs, true]);
  }
  expect(pause.why()).toBe('It does not answer.');
  pause.answered();
  expect(pause.why()).toBeNull();
  pause.begin('It is busy.', null);
  expect(await lasts(pause, 2000)).toBe(true);
});

test('a service is left alone for as long as it asks, up to ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pause = createServicePause(2000);
  pause.begin('It is busy.', 45_000);
  expect(await lasts(pause, 45_000)).toBe(true);
  pause.begin('It is busy.', 86_400_000);
  expect(await lasts(pause, 600_000)).toBe(true);
});

test('a pause ends when the computer has woken', async () => {
  const pause = createServicePause(60_000);
  pause.begin('It does not answer.', null);
  const over = pause.over(new AbortController().signal);
  pause.wake();
  await over;
  await pause.over(new AbortController().signal);
  expect(pause.why()).toBe('It does not answer.');
});
