import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWriteBatcher } from './write-batch.ts';

test('writes items that arrive during a write together and in order', async () => {
  const writes: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const { add, idle } = createWriteBatcher<number>(3, async (items) => {
    writes.push([...items]);
    if (writes.length === 1) await gate.promise;
  });
  await add(1);
  await Promise.resolve();
  await add(2);
  await add(3);
  const full = add(4);
  let isTaken = false;
  void full.then(() => (isTaken = true));
  // By then, everything has happened that waits for nothing but promises.
  await setImmediate();
  expect(isTaken).toBe(false);
  gate.resolve();
  await full;
  await idle();
  expect(writes).toEqual([[1], [2, 3, 4]]);
});

test('passes on the error of a failed write, and continues with the next one', async () => {
  let isFull = true;
  const written: string[] = [];
  const { add, idle } = createWriteBatcher<string>(8, async (items) => {
    await Promise.resolve();
    if (isFull) throw new Error('full');
    written.push(...items);
  });
  await add('lost');
  await expect(idle()).rejects.toThrow('full');
  isFull = false;
  await add('kept');
  await idle();
  expect(written).toEqual(['kept']);
});

test('does not write dropped items', async () => {
  const written: number[] = [];
  const { add, idle, drop } = createWriteBatcher<number>(8, async (items) => {
    await Promise.resolve();
    written.push(...items);
  });
  void add(1);
  drop();
  await idle();
  expect(written).toEqual([]);
});
