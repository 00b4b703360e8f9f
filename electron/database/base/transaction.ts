import type { DatabaseSync } from 'node:sqlite';

const rolledBack = new WeakMap<DatabaseSync, Set<() => void>>();

/** Calls `forget` after each rollback, for what was read in the transaction and is no longer true. */
export function onRollback(database: DatabaseSync, forget: () => void): void {
  const known = rolledBack.get(database) ?? new Set();
  rolledBack.set(database, known.add(forget));
}

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
    for (const forget of rolledBack.get(database) ?? []) forget();
    throw error;
  }
}
