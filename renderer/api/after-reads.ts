import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Calls `perform` once, in the first idle moment in which no query waits for an answer, so that it delays nothing that
 * is about to be shown. `whenIdle` calls its argument when the page has nothing else to do.
 */
export function afterReads(
  client: QueryClient,
  perform: () => void,
  whenIdle: (next: () => void) => unknown = requestIdleCallback,
): void {
  whenIdle(() => {
    if (client.isFetching() === 0) {
      perform();
      return;
    }
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return;
      stop();
      // What was read has yet to be drawn, and may lead to further queries.
      afterReads(client, perform, whenIdle);
    });
  });
}

/**
 * Resolves once a query that is being read ahead may go on: when no other one waits for an answer, or when a screen
 * shows what it reads.
 */
export function untilItsTurn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = client.getQueryCache();
  const isItsTurn = () => client.isFetching() <= 1 || cache.find({ queryKey })?.isActive() === true;
  if (isItsTurn()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = cache.subscribe(() => {
    if (!isItsTurn()) return;
    stop();
    resolve();
  });
  return promise;
}
