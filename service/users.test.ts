import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { addUser } from './users.ts';

test('does not change a known user', () => {
  const database = openDatabase(':memory:');
  const user = { id: 'u', email: null, name: 'First', createdAt: new Date(0) };
  addUser(database, user);
  addUser(database, { ...user, name: 'Second', createdAt: new Date(1) });
  expect(
    database
      .prepare('SELECT name, created_at FROM users')
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([{ name: 'First', created_at: '1970-01-01T00:00:00.000Z' }]);
  database.close();
});
