import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first time acts at once, and many that follow are one', async () => {
  const act = vi.fn(() => Promise.resolve());
  const { ask } = throttle(250, act);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 100; time += 1) ask();
  await vi.advanceTimersByTimeAsync(249);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});

test('an act that takes long is waited for, and one that fails is over', async () => {
  const acts: PromiseWithResolvers<void>[] = [];
  const { ask } = throttle(250, () => {
    const act = Promise.withResolvers<void>();
    acts.push(act);
    return act.promise;
  });
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(acts).toHaveLength(1);
  acts[0]?.reject(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(0);
  expect(acts).toHaveLength(2);
});

test('after it was closed nothing is done', async () => {
  const act = vi.fn(() => Promise.resolve());
  const { ask, close } = throttle(250, act);
  ask();
  ask();
  close();
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
});
