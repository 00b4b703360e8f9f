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
 * Reads one after another before anybody asks for it, each as `afterReads` performs, until `signal` is aborted. Whatever
 * shows the same reads it again if it failed, and says why.
 */
export function readAhead(
  client: QueryClient,
  [next, ...later]: readonly (() => Promise<unknown>)[],
  signal?: AbortSignal,
  whenIdle?: (next: () => void) => unknown,
): void {
  if (next === undefined) return;
  const goOn = () => {
    readAhead(client, later, signal, whenIdle);
  };
  afterReads(
    client,
    () => {
      if (signal?.aborted !== true) next().then(goOn, goOn);
    },
    whenIdle,
  );
}

interface Turn {
  /** True while a screen shows what is being read. */
  isShown: () => boolean;
  take: () => void;
}

/** The queries that wait for their turn, the first first. */
const turns = new WeakMap<QueryClient, Set<Turn>>();

/**
 * Resolves once a query that is being read ahead may go on: when no other one waits for an answer, or when a screen
 * shows what it reads. Of several that are read ahead, each has its turn after the other. No other query may wait for one
 * that calls this: it would wait for the other one.
 */
export function untilItsTurn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const waiting = turns.get(client) ?? startTurns(client);
  const { promise, resolve: take } = Promise.withResolvers<void>();
  waiting.add({ isShown: () => client.getQueryCache().find({ queryKey })?.isActive() === true, take });
  takeTurns(client, waiting);
  return promise;
}

function startTurns(client: QueryClient): Set<Turn> {
  const waiting = new Set<Turn>();
  turns.set(client, waiting);
  client.getQueryCache().subscribe(() => {
    takeTurns(client, waiting);
  });
  return waiting;
}

function takeTurns(client: QueryClient, waiting: Set<Turn>): void {
  for (const turn of waiting) {
    if (client.isFetching() > waiting.size && !turn.isShown()) continue;
    waiting.delete(turn);
    turn.take();
  }
}
