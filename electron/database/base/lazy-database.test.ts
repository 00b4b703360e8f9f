import { expect, test } from 'vitest';
import { LazyDatabase } from './lazy-database.ts';

test('compiles a statement when it is first used, and once', () => {
  const database = new LazyDatabase(':memory:');
  const read = database.prepare('select a, b from later where a > ? order by a');
  expect(() => read.all(0)).toThrow('no such table');
  database.exec(`create table later (a, b); insert into later values (1, 'x'), (2, 'y')`);
  expect(read.all(0)).toEqual([
    { a: 1, b: 'x' },
    { a: 2, b: 'y' },
  ]);
  expect([...read.iterate(1)]).toEqual([{ a: 2, b: 'y' }]);
  read.setReturnArrays(true);
  expect([read.get(1), read.columns().length]).toEqual([[2, 'y'], 2]);
  expect(database.prepare('insert into later values (:a, :b)').run({ a: 3, b: 'z' }).changes).toBe(1);
  database.close();
});
