import type { DatabaseSync } from 'node:sqlite';

/** Does all of it or nothing, and answers what the work answers. One inside another is part of the outer one. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  const isOpen = () => database.isTransaction;
  if (isOpen()) return work();
  database.exec('begin immediate');
  try {
    const answer = work();
    database.exec('commit');
    return answer;
  } catch (error) {
    // A full disk has ended it already.
    if (isOpen()) database.exec('rollback');
    throw error;
  }
}
