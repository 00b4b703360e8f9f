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

/**
 * Calls `act` with each item, at most `limit` at once. After a failure no more are started; it is thrown once those that
 * were started have ended, so that nothing is still being written.
 */
export async function forEachAtOnce<T>(
  limit: number,
  items: Iterable<T>,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const run = limitConcurrency(limit);
  const failed = new AbortController();
  const results = await Promise.allSettled(
    [...items].map((item) =>
      run(async () => {
        try {
          await act(item);
        } catch (error) {
          failed.abort(error);
          throw error;
        }
      }, failed.signal),
    ),
  );
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failed.signal.reason;
}
