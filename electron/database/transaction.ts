import type { DatabaseSync } from 'node:sqlite';

/** Runs the work in a transaction and returns its result. A nested call is part of the outer transaction. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  const isOpen = () => database.isTransaction;
  if (isOpen()) return work();
  database.exec('begin immediate');
  try {
    const answer = work();
    database.exec('commit');
    return answer;
  } catch (error) {
    // SQLite has already rolled back if the disk is full.
    if (isOpen()) database.exec('rollback');
    throw error;
  }
}
