import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * A database that compiles each statement when it is first used. Repositories prepare thousands of them when a library is
 * opened; compiling them all takes longer than everything else.
 */
export class LazyDatabase extends DatabaseSync {
  override prepare(sql: string): StatementSync {
    return compiledLater(() => super.prepare(sql));
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
