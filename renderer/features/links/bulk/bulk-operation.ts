import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { startBatch, type Batch, type BatchItem, type BatchOptions, type ReadableStore } from './batch.ts';
import { bridge } from '../../../api/bridge.ts';
import { NoAnswerError } from '../../../api/describe-error.ts';
import { cachedWorkspaceId } from '../../../api/workspace.ts';

/** What one kind of operation sends, and how it finds out what happened to each item. */
export interface BulkParts<Item, Answer, List, Outcome> extends Pick<
  BatchOptions<Item, Answer>,
  'atOnce' | 'send' | 'isFatal'
> {
  /** Returns how many items go into one request, if there are this many. */
  chunkSizeFor: (count: number) => number;
  /** Reads the list of the service that shows what was done. */
  readList: () => Promise<List>;
  /** True if the list is read after every batch; otherwise only if an answer is missing. */
  alwaysReadsList?: boolean;
  /**
   * Returns what happened to each item, in the same order. `list` is null if it was not read, or could not be
   * read.
   */
  outcomesOf: (items: readonly BatchItem<Item, Answer>[], list: List | null) => readonly Outcome[];
  /** True if it may help to send the item again. */
  mayTryAgain: (outcome: Outcome) => boolean;
  /** True if the list may still show what happened. */
  mayCheck?: (outcome: Outcome) => boolean;
  /** Called with new outcomes just before they are shown. */
  onOutcomes?: (outcomes: readonly Outcome[], list: List | null) => void;
}

interface BulkState<Item, Answer, Outcome> {
  /** `checking`: reading the list. */
  phase: 'sending' | 'checking' | 'ended';
  /** The last batch: after a retry, that of the items sent again. */
  batch: Batch<Item, Answer>;
  /** What happened to the items of that batch, in order; null until it is known. */
  outcomes: readonly Outcome[] | null;
  /** What happened before a retry to the items that were not sent again. */
  earlier: readonly Outcome[];
}

export interface BulkOperation<Item, Answer, Outcome> {
  state: ReadableStore<BulkState<Item, Answer, Outcome>>;
  /** Sends nothing more. Requests that are under way are awaited. */
  stop: () => void;
  /** Sends again what may be tried again; what the list may show is looked for there first. */
  tryAgain: () => void;
  /** Reads the list again, to find out what is not known. */
  check: () => void;
  /** Resolves when the operation, with the last retry or check, has ended. */
  ended: () => Promise<void>;
}

// Not one error for all: an error that is created while the code is loaded costs a page with a debugger a second
// parsing of the whole file.
const leftWorkspace = () =>
  new NoAnswerError('blocked', 'Another workspace was opened, so the rest was not sent.');

/**
 * Starts an operation on many items, which runs in the background whichever screen is open. After the last
 * answer the list of the service settles what no answer said. Nothing is sent to another workspace that is
 * opened meanwhile.
 */
export function startBulkOperation<Item, Answer, List, Outcome>(
  items: readonly Item[],
  parts: BulkParts<Item, Answer, List, Outcome>,
): BulkOperation<Item, Answer, Outcome> {
  interface Settled {
    item: BatchItem<Item, Answer>;
    outcome: Outcome;
  }
  const workspaceId = cachedWorkspaceId();
  const isHere = () => workspaceId !== null && cachedWorkspaceId() === workspaceId;
  let earlier: readonly Settled[] = [];
  let latest: readonly Settled[] = [];

  function start(wanted: readonly Item[]): Batch<Item, Answer> {
    const batch = startBatch<Item, Answer>({
      ...parts,
      items: wanted,
      chunkSize: parts.chunkSizeFor(wanted.length),
      send: async (chunk) => {
        if (!isHere()) throw leftWorkspace();
        return parts.send(chunk);
      },
    });
    const unfollow = bridge.on.workspaceChanged(({ switched }) => {
      if (switched) batch.stop();
    });
    void batch.ended.then(unfollow);
    return batch;
  }

  async function follow(batch: Batch<Item, Answer>): Promise<void> {
    await batch.ended;
    const { items: sent } = batch.state.getState();
    const isRead = parts.alwaysReadsList === true || sent.some((item) => item.state === 'unsure');
    latest = settled(sent, isRead ? await readList() : null);
    show();
  }

  async function readList(): Promise<List | null> {
    if (!isHere()) return null;
    state.setState({ phase: 'checking' });
    try {
      return await parts.readList();
    } catch {
      // The outcomes say that it is not known, and the screen that shows the list says why.
      return null;
    }
  }

  function settled(sent: readonly BatchItem<Item, Answer>[], list: List | null): Settled[] {
    const outcomes = parts.outcomesOf(sent, list);
    parts.onOutcomes?.(outcomes, list);
    return outcomes.flatMap((outcome, at) => {
      const item = sent[at];
      return item === undefined ? [] : [{ item, outcome }];
    });
  }

  function show(): void {
    state.setState({ phase: 'ended', outcomes: outcomesIn(latest), earlier: outcomesIn(earlier) });
  }

  async function check(): Promise<void> {
    const unknown = [...earlier, ...latest].filter(({ outcome }) => parts.mayCheck?.(outcome) === true);
    if (unknown.length === 0) return;
    const list = await readList();
    if (list !== null) {
      const found = settled(
        unknown.map(({ item }) => item),
        list,
      );
      const byItem = new Map(found.map((one) => [one.item, one]));
      earlier = earlier.map((one) => byItem.get(one.item) ?? one);
      latest = latest.map((one) => byItem.get(one.item) ?? one);
    }
    show();
  }

  async function again(): Promise<void> {
    await check();
    const all = [...earlier, ...latest];
    const wanted = all.filter(({ outcome }) => parts.mayTryAgain(outcome));
    if (wanted.length === 0) return;
    earlier = all.filter(({ outcome }) => !parts.mayTryAgain(outcome));
    const batch = start(wanted.map(({ item }) => item.item));
    state.setState({ phase: 'sending', batch, outcomes: null, earlier: outcomesIn(earlier) });
    await follow(batch);
  }

  const state = createStore<BulkState<Item, Answer, Outcome>>(() => ({
    phase: 'sending',
    batch: start(items),
    outcomes: null,
    earlier: [],
  }));
  let run = follow(state.getState().batch);
  let isBusy = false;
  const onceEnded = (act: () => Promise<void>) => () => {
    if (isBusy || state.getState().phase !== 'ended') return;
    isBusy = true;
    run = act().finally(() => {
      isBusy = false;
    });
  };
  return {
    state,
    stop: () => {
      state.getState().batch.stop();
    },
    tryAgain: onceEnded(again),
    check: onceEnded(check),
    ended: () => run,
  };
}

const outcomesIn = <Outcome>(settled: readonly { outcome: Outcome }[]): Outcome[] =>
  settled.map(({ outcome }) => outcome);

/** Returns a store of operations by name, outside the screens: leaving a screen does not end them. */
export function createOperationStore<
  Operation extends { state: ReadableStore<{ phase: 'sending' | 'checking' | 'ended' }> },
>() {
  const store = createStore<{ byName: ReadonlyMap<string, Operation> }>(() => ({ byName: new Map() }));
  const get = (name: string): Operation | null => store.getState().byName.get(name) ?? null;
  const isRunning = (name: string): boolean => {
    const phase = get(name)?.state.getState().phase ?? 'ended';
    return phase !== 'ended';
  };
  return {
    isRunning,
    /** The operation with this name, running or ended, until its result has been seen. */
    useOperation: (name: string | null): Operation | null =>
      useStore(store, ({ byName }) => (name === null ? null : (byName.get(name) ?? null))),
    /** Starts an operation unless one with this name is running. Returns the one that is. */
    start: (name: string, begin: () => Operation): Operation => {
      const running = isRunning(name) ? get(name) : null;
      if (running !== null) return running;
      const operation = begin();
      store.setState(({ byName }) => ({ byName: new Map(byName).set(name, operation) }));
      return operation;
    },
    /** Removes an ended operation whose result has been seen; a running one continues. */
    dismiss: (name: string): void => {
      if (isRunning(name)) return;
      store.setState(({ byName }) => {
        const next = new Map(byName);
        next.delete(name);
        return { byName: next };
      });
    },
  };
}
