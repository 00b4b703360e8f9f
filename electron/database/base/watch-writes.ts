import type { LibraryDatabase } from './library-database.ts';

/** A write to a table, as a trigger names it, and the column of the row that is told. */
export interface WatchedWrites {
  table: string;
  writes: readonly string[];
  column: string;
}

/**
 * Returns what begins to call `heard` after each of these writes of this connection, cascades included, with the column's
 * value; later calls do nothing. Every write then takes longer, so call it only once something was read that must be
 * forgotten. `name` is unique in the library.
 */
export function writesWatched(
  database: LibraryDatabase,
  name: string,
  watched: readonly WatchedWrites[],
  heard: (value: string) => void,
): () => void {
  let isWatching = false;
  return () => {
    if (isWatching) return;
    isWatching = true;
    database.function(name, (value) => {
      heard(String(value));
      return null;
    });
    for (const { table, writes, column } of watched)
      for (const write of writes)
        database.exec(
          `create temp trigger "${name} ${table} ${write}" after ${write} on main.${table}
           begin select ${name}(${write === 'delete' ? 'old' : 'new'}.${column}); end`,
        );
  };
}
