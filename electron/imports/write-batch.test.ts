import { expect, test } from 'vitest';
import { createWriteBatcher } from './write-batch.ts';

test('what comes while something is written is written together, in its order', async () => {
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
  await new Promise((done) => setTimeout(done, 10));
  expect(isTaken).toBe(false);
  gate.resolve();
  await full;
  await idle();
  expect(writes).toEqual([[1], [2, 3, 4]]);
});

test('a write that does not work is thrown, and the next one goes on', async () => {
  let isFull = true;
  const kept: string[] = [];
  const { add, idle } = createWriteBatcher<string>(8, async (items) => {
    await Promise.resolve();
    if (isFull) throw new Error('full');
    kept.push(...items);
  });
  await add('lost');
  await expect(idle()).rejects.toThrow('full');
  isFull = false;
  await add('kept');
  await idle();
  expect(kept).toEqual(['kept']);
});

test('what is dropped is not written', async () => {
  const kept: number[] = [];
  const { add, idle, drop } = createWriteBatcher<number>(8, async (items) => {
    await Promise.resolve();
    kept.push(...items);
  });
  void add(1);
  drop();
  await idle();
  expect(kept).toEqual([]);
});
