import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRefusal, failsWholeBatch, isRateLimit } from './batch-errors.ts';
import { retryAfterMs } from '../../../../shared/domain/retry-after.ts';

/** `unsure`: sent, but no answer said whether it was done. */
export type ItemState = 'waiting' | 'sent' | 'done' | 'not done' | 'unsure';

export interface BatchItem<Item, Answer> {
  item: Item;
  state: ItemState;
  /** The service's answer for this item, once it is done. */
  answer: Answer | null;
  /** Why the item is not done or unsure; null if it was not sent because the batch was stopped. */
  error: Error | null;
}

interface BatchState<Item, Answer> {
  items: readonly BatchItem<Item, Answer>[];
  /** How many items are in each state. */
  counts: Readonly<Record<ItemState, number>>;
  status: 'running' | 'stopping' | 'ended';
  /** The service asked Earmark to slow down: nothing is sent before this time. */
  pausedUntil: Date | null;
}

/** A store that only its owner changes. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

export interface Batch<Item, Answer> {
  state: ReadableStore<BatchState<Item, Answer>>;
  /** Sends nothing more. Requests that are under way are awaited. */
  stop: () => void;
  ended: Promise<void>;
}

export interface BatchOptions<Item, Answer> {
  items: readonly Item[];
  /** How many items go into one request. */
  chunkSize: number;
  /** How many requests are under way at a time. */
  atOnce: number;
  /** Returns an answer for each item of the chunk, in order; null if the service did not mention the item. */
  send: (chunk: Item[]) => Promise<readonly (Answer | null)[]>;
  /**
   * Returns true if every other item would fail with this error too; then nothing more is sent. 401 and 403
   * always count as such.
   */
  isFatal?: (error: Error) => boolean;
}

const MOST_PAUSES_IN_A_ROW = 5;
/** If the service does not say how long to wait. */
const USUAL_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 120_000;
const MOST_FAULTS_IN_A_ROW = 2;

/** Sends many small requests and tracks the outcome of each item. */
export function startBatch<Item, Answer>(options: BatchOptions<Item, Answer>): Batch<Item, Answer> {
  const { items, chunkSize, send } = options;
  const state = createStore<BatchState<Item, Answer>>(() => ({
    items: items.map((item) => ({ item, state: 'waiting', answer: null, error: null })),
    counts: { waiting: items.length, sent: 0, done: 0, 'not done': 0, unsure: 0 },
    status: 'running',
    pausedUntil: null,
  }));
  let next = 0;
  let pausesInARow = 0;
  let faultsInARow = 0;
  let endedBy: Error | null = null;
  const pauses = createPauses((pausedUntil) => {
    state.setState({ pausedUntil });
  });
  const isRunning = () => state.getState().status === 'running';
  const stop = () => {
    if (isRunning()) state.setState({ status: 'stopping' });
    pauses.end();
  };

  function set(from: number, to: number, of: (at: number) => Partial<BatchItem<Item, Answer>>): void {
    state.setState((before) => {
      const after = before.items.slice();
      const counts = { ...before.counts };
      for (let at = from; at < to; at += 1) {
        const item = after[at];
        // An item that the service reported as done stays done.
        if (item === undefined || item.state === 'done') continue;
        const changed = { ...item, ...of(at - from) };
        counts[item.state] -= 1;
        counts[changed.state] += 1;
        after[at] = changed;
      }
      return { items: after, counts };
    });
  }

  /** Returns true if the chunk must be sent again. */
  async function sendChunk(from: number, to: number): Promise<boolean> {
    set(from, to, () => ({ state: 'sent' }));
    try {
      const answers = await send(items.slice(from, to));
      faultsInARow = 0;
      pausesInARow = 0;
      set(from, to, (at) => {
        const answer = answers[at] ?? null;
        return answer === null ? { state: 'unsure' } : { state: 'done', answer };
      });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const mayWait = isRateLimit(error) && pausesInARow < MOST_PAUSES_IN_A_ROW;
      if (mayWait && isRunning()) {
        pausesInARow += 1;
        set(from, to, () => ({ state: 'waiting' }));
        await pauses.pauseFor(retryAfterMs(error.retryAfter, Date.now(), LONGEST_PAUSE_MS) ?? USUAL_PAUSE_MS);
        return isRunning();
      }
      const refused = isRefusal(error);
      set(from, to, () => ({ state: refused ? 'not done' : 'unsure', error }));
      faultsInARow = refused ? 0 : faultsInARow + 1;
      const ends = failsWholeBatch(error) || options.isFatal?.(error) === true;
      if (isRunning() && (ends || isRateLimit(error) || faultsInARow >= MOST_FAULTS_IN_A_ROW)) {
        endedBy = error;
        stop();
      }
    }
    return false;
  }

  // A lane sends one request after another.
  /* oxlint-disable no-await-in-loop */
  async function lane(): Promise<void> {
    while (isRunning() && next < items.length) {
      const pause = pauses.current();
      if (pause !== null) {
        await pause;
        continue;
      }
      const from = next;
      const to = Math.min(items.length, from + chunkSize);
      next = to;
      while (await sendChunk(from, to));
    }
  }
  /* oxlint-enable no-await-in-loop */

  async function run(): Promise<void> {
    await Promise.all(Array.from({ length: options.atOnce }, lane));
    const { items: last } = state.getState();
    set(0, items.length, (at) =>
      last[at]?.state === 'waiting' ? { state: 'not done', error: endedBy } : {},
    );
    state.setState({ status: 'ended' });
  }
  return { state, stop, ended: run() };
}

/** Pauses all lanes. `changed` is called with the end of the pause, and with null once it is over. */
function createPauses(changed: (until: Date | null) => void) {
  let pause: { until: number; over: Promise<void>; end: () => void } | undefined;
  return {
    /** Resolves once the pause is over; null if there is none. */
    current: (): Promise<void> | null => pause?.over ?? null,
    end: (): void => pause?.end(),
    async pauseFor(ms: number): Promise<void> {
      const until = Date.now() + ms;
      if (pause !== undefined && pause.until >= until) return pause.over;
      pause?.end();
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      const own = {
        until,
        over,
        end: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      pause = own;
      changed(new Date(until));
      await over;
      if (pause === own) {
        pause = undefined;
        changed(null);
      }
      return pause?.over;
    },
  };
}
