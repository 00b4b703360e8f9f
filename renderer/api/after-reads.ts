import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** In ms. A window that is hidden, or draws nothing, may have no idle moment for many seconds. */
const LONGEST_WITHOUT_IDLE = 1000;
const soonWhenIdle = (next: () => void) => requestIdleCallback(next, { timeout: LONGEST_WITHOUT_IDLE });

/**
 * Calls `perform` once, in the first idle moment in which no query waits for an answer, so that it delays nothing that
 * is about to be shown. `whenIdle` calls its argument when the page has nothing else to do.
 */
export function afterReads(
  client: QueryClient,
  perform: () => void,
  whenIdle: (next: () => void) => unknown = soonWhenIdle,
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

interface Turns {
  /** The queries that wait for their turn, the first first. */
  waiting: Set<Turn>;
  whenIdle: (next: () => void) => unknown;
  /** True once `whenIdle` was called, until it calls back. */
  isWaitingForIdle: boolean;
}

const turnsOf = new WeakMap<QueryClient, Turns>();

/**
 * Resolves once a query that is being read ahead may continue: in an idle moment in which no other one waits for an answer,
 * or at once when a screen shows what it reads. Queries that are read ahead take turns. No other query may wait for one that
 * calls this: it would wait for the other one.
 */
export function untilItsTurn(
  client: QueryClient,
  queryKey: QueryKey,
  whenIdle: (next: () => void) => unknown = soonWhenIdle,
): Promise<void> {
  const turns = turnsOf.get(client) ?? startTurns(client, whenIdle);
  const { promise, resolve: take } = Promise.withResolvers<void>();
  turns.waiting.add({ isShown: () => client.getQueryCache().find({ queryKey })?.isActive() === true, take });
  takeTurns(client, turns);
  return promise;
}

function startTurns(client: QueryClient, whenIdle: Turns['whenIdle']): Turns {
  const turns: Turns = { waiting: new Set(), whenIdle, isWaitingForIdle: false };
  turnsOf.set(client, turns);
  client.getQueryCache().subscribe(() => {
    takeTurns(client, turns);
  });
  return turns;
}

function takeTurns(client: QueryClient, turns: Turns): void {
  const { waiting } = turns;
  for (const turn of waiting) if (turn.isShown()) take(turn);
  if (waiting.size === 0 || turns.isWaitingForIdle || client.isFetching() > waiting.size) return;
  turns.isWaitingForIdle = true;
  turns.whenIdle(() => {
    turns.isWaitingForIdle = false;
    const [next] = waiting;
    // If another query was sent meanwhile, its answer calls this again.
    if (next !== undefined && client.isFetching() <= waiting.size) take(next);
  });

  function take(turn: Turn): void {
    waiting.delete(turn);
    turn.take();
  }
}
