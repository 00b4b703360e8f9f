import type { ResourceLimits } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startTaskThread } from './task-thread.ts';

const STOPPED = new Error('It was stopped.');

/** Starts a thread that runs `code` with the task `{ text: 'one' }`; a message with `done` is its result. */
function started(code: string, limits: ResourceLimits = {}) {
  const heard: unknown[] = [];
  const source = `import { parentPort, workerData } from 'node:worker_threads';\n${code}`;
  const thread = startTaskThread<unknown>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    { text: 'one' },
    (message, { resolve, reject }) => {
      heard.push(message);
      if (typeof message !== 'object' || message === null) return;
      if ('done' in message) resolve(message.done);
      if ('failed' in message) reject(new Error(String(message.failed)));
    },
    () => STOPPED,
    limits,
  );
  return { thread, heard };
}

test('the task is given to the thread, and its messages are heard until the last', async () => {
  const { thread, heard } = started(
    "parentPort.postMessage('begun'); parentPort.postMessage({ done: workerData.text });",
  );
  expect(await thread.done).toBe('one');
  expect(heard).toEqual(['begun', { done: 'one' }]);
});

test('a task that fails says why, as does a thread that breaks', async () => {
  await expect(started("parentPort.postMessage({ failed: 'no room' })").thread.done).rejects.toThrow(
    'no room',
  );
  await expect(started("throw new Error('a bug')").thread.done).rejects.toThrow('a bug');
});

test('a thread that is stopped has done nothing, and nobody need ask', async () => {
  const { thread } = started('setInterval(() => undefined, 1000);');
  await thread.stop();
  await expect(thread.done).rejects.toBe(STOPPED);
});

test('a thread that takes more memory than it may ends alone', async () => {
  const { thread } = started('const all = []; for (;;) all.push(new Array(100_000).fill(null));', {
    maxOldGenerationSizeMb: 64,
  });
  await expect(thread.done).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
});
