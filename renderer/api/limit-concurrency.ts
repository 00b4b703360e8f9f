/** Runs at most `limit` tasks at once, the rest in the order they came; one aborted while it waits never starts. */
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
      // The place is handed over rather than given back, so that a newcomer cannot take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
