/**
 * Runs at most `limit` tasks at once and queues the rest in order. A task that is aborted while it waits
 * never starts.
 */
export function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      // The slot is handed to the next task rather than freed, so that a new task cannot take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
