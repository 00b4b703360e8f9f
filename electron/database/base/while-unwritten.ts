import { z } from 'zod';
import type { LibraryDatabase } from './library-database.ts';

const stateRow = z.object({ own: z.int(), others: z.int() });

/**
 * Returns what remembers the last value that was read, and returns it as long as the library is unwritten and the key has
 * the same parts, objects by identity. For what takes longer to read than everything that is done with it.
 */
export function whileUnwritten<Value>(
  database: LibraryDatabase,
): (key: readonly unknown[], read: () => Value) => Value {
  // Cascades and triggers of this connection count too, and the version is of what others wrote.
  const state = database.prepare(
    'select total_changes() as own, data_version as others from pragma_data_version',
  );
  let last: { at: string; key: readonly unknown[]; value: Value } | null = null;
  database.onRollback(() => {
    last = null;
  });
  return (key, read) => {
    const { own, others } = stateRow.parse(state.get());
    const at = `${String(own)} ${String(others)}`;
    const isSame = last?.at === at && last.key.length === key.length;
    if (last === null || !isSame || key.some((part, index) => !Object.is(part, last?.key[index])))
      last = { at, key, value: read() };
    return last.value;
  };
}
