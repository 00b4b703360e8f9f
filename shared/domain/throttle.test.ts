import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs the first call at once, and combines later calls', async () => {
  const task = vi.fn(() => Promise.resolve());
  const { ask } = throttle(250, task);
  ask();
  expect(task).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 100; time += 1) ask();
  await vi.advanceTimersByTimeAsync(249);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(2);
  ask();
  expect(task).toHaveBeenCalledTimes(3);
});

test('waits for a slow call, and continues after a failed one', async () => {
  const tasks: PromiseWithResolvers<void>[] = [];
  const { ask } = throttle(250, () => {
    const pending = Promise.withResolvers<void>();
    tasks.push(pending);
    return pending.promise;
  });
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(tasks).toHaveLength(1);
  tasks[0]?.reject(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(0);
  expect(tasks).toHaveLength(2);
});

test('does nothing after close', async () => {
  const task = vi.fn(() => Promise.resolve());
  const { ask, close } = throttle(250, task);
  ask();
  ask();
  close();
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  expect(task).toHaveBeenCalledTimes(1);
});

test('an act without a promise runs as often', async () => {
  const act = vi.fn<() => void>();
  const { ask, close } = throttle(250, act);
  for (let time = 0; time < 100; time += 1) ask();
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('what cannot wait is done at once, in place of what was due, and the pause begins again', async () => {
  const act = vi.fn<() => void>();
  const { ask, now } = throttle(250, act);
  now();
  await vi.advanceTimersByTimeAsync(100);
  ask();
  now();
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  await vi.advanceTimersByTimeAsync(249);
  expect(act).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledTimes(3);
});

test('a thread that is too busy for timers is told as often', () => {
  const act = vi.fn<() => void>();
  const { ask } = throttle(250, act);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  ask();
  clock.mockReturnValue(1249);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(1250);
  ask();
  expect(act).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
