import { expect, test } from 'vitest';
import { LibraryDatabase } from './library-database.ts';

test('compiles a statement when it is first used, and once', () => {
  const database = new LibraryDatabase(':memory:');
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

test('says when a transaction was rolled back, and only then', () => {
  const database = new LibraryDatabase(':memory:');
  database.exec('create table numbers (number)');
  let forgotten = 0;
  database.onRollback(() => {
    forgotten += 1;
  });
  expect(database.inTransaction(() => database.prepare('insert into numbers values (1)').run().changes)).toBe(
    1,
  );
  expect(forgotten).toBe(0);
  const fail = () =>
    database.inTransaction(() => {
      database.prepare('insert into numbers values (2)').run();
      // A nested call is part of the outer transaction.
      database.inTransaction(() => {
        throw new Error('refused');
      });
    });
  expect(fail).toThrow('refused');
  expect(forgotten).toBe(1);
  expect(database.prepare('select number from numbers').all()).toEqual([{ number: 1 }]);
  database.close();
});
