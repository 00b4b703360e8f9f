import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * The database of a library. It compiles each statement when it is first used: repositories prepare hundreds of them when a
 * library is opened, and compiling them all takes longer than everything else.
 */
export class LibraryDatabase extends DatabaseSync {
  readonly #afterRollback: (() => void)[] = [];

  override prepare(sql: string): StatementSync {
    return compiledLater(() => super.prepare(sql));
  }

  /** Calls `forget` after each rollback, for what was read in the transaction and is no longer true. */
  onRollback(forget: () => void): void {
    this.#afterRollback.push(forget);
  }

  /** Runs the work in a transaction and returns its result. A nested call is part of the outer transaction. */
  inTransaction<T>(work: () => T): T {
    const isOpen = () => this.isTransaction;
    if (isOpen()) return work();
    this.exec('begin immediate');
    try {
      const result = work();
      this.exec('commit');
      return result;
    } catch (error) {
      // SQLite has already rolled back if the disk is full.
      if (isOpen()) this.exec('rollback');
      for (const forget of this.#afterRollback) forget();
      throw error;
    }
  }
}

function compiledLater(compile: () => StatementSync): StatementSync {
  let statement: StatementSync | null = null;
  const methods = new Map<string | symbol, unknown>();
  // Every property is the statement's own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy({} as StatementSync, {
    get(_, name) {
      const known = methods.get(name);
      if (known !== undefined) return known;
      statement ??= compile();
      const value: unknown = Reflect.get(statement, name);
      if (typeof value !== 'function') return value;
      const method: unknown = value.bind(statement);
      methods.set(name, method);
      return method;
    },
  });
}
