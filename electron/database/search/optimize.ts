import type { DatabaseSync } from 'node:sqlite';

const INDEXES = ['said_words', 'noted_words'];

/**
 * Deletes much at once. Overwriting each word where it stands takes about a tenth of a second a session; here the
 * index is written anew instead, from what is left, which takes a few seconds however much goes. Nothing of what was
 * deleted stays in it either. To be called inside the transaction of the deletion.
 */
export function deletingMany<T>(database: DatabaseSync, work: () => T): T {
  const set = (value: 0 | 1) => {
    for (const index of INDEXES)
      database.exec(`insert into ${index} (${index}, rank) values ('secure-delete', ${value})`);
  };
  set(0);
  try {
    const answer = work();
    for (const index of INDEXES) database.exec(`insert into ${index} (${index}) values ('optimize')`);
    return answer;
  } finally {
    set(1);
  }
}
