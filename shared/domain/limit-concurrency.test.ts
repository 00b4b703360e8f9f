import { expect, test } from 'vitest';
import { forEachAtOnce, limitConcurrency } from './limit-concurrency.ts';

test('runs four tasks at a time until all are done', async () => {
  const run = limitConcurrency(4);
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      run(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('continues after a failure, and skips tasks that were aborted while waiting', async () => {
  const run = limitConcurrency(1);
  const stop = new AbortController();
  let started = false;
  const failing = run(() => Promise.reject(new Error('no')));
  const aborted = run(() => {
    started = true;
    return Promise.resolve(1);
  }, stop.signal);
  const last = run(() => Promise.resolve(2));
  stop.abort();
  await expect(failing).rejects.toThrow('no');
  await expect(aborted).rejects.toThrow('aborted');
  await expect(last).resolves.toBe(2);
  expect(started).toBe(false);
});

test('acts on each item, a few at once, and throws the first failure when nothing runs any more', async () => {
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const act = async (item: number) => {
    started.push(item);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (item === 3) throw new Error('three');
  };
  await forEachAtOnce(2, [1, 2], act);
  expect([started, most]).toEqual([[1, 2], 2]);
  await expect(forEachAtOnce(2, [3, 4, 5, 6, 7, 8], act)).rejects.toThrow('three');
  expect(running).toBe(0);
  expect(started.slice(2)).not.toContain(8);
});
