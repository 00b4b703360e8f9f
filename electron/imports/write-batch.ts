/**
 * Writes items in batches of all that have arrived in the meantime: a transaction costs as much for one as
 * for ten. `add` waits only if `most` are still unwritten. A failed write is thrown at the next call.
 */
export function createWriteBatcher<T>(most: number, write: (items: readonly T[]) => Promise<void>) {
  let waiting: T[] = [];
  let writing: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;

  function throwFailure(): void {
    if (failure === null) return;
    const { error } = failure;
    failure = null;
    throw error;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile is the next write
        await write(items);
      } catch (error) {
        waiting = [];
        failure = { error };
      }
    }
    writing = null;
  }

  return {
    add: async (item: T): Promise<void> => {
      throwFailure();
      waiting.push(item);
      // Defers the write to a microtask, so that items that arrive together are written together.
      writing ??= Promise.resolve().then(writeAll);
      if (waiting.length >= most) await writing;
      throwFailure();
    },
    /** Resolves when nothing is waiting. */
    idle: async (): Promise<void> => {
      await writing;
      throwFailure();
    },
    /** Discards items that are not being written yet. */
    drop: (): void => {
      waiting = [];
    },
  };
}
