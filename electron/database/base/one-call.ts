import { setImmediate } from 'node:timers/promises';

/** How long one call may work, in milliseconds: other calls wait for this thread. */
const ONE_CALL = 35;

/** Returns when a call that begins now must return, as `performance.now()`. */
export const endOfCall = (): number => performance.now() + ONE_CALL;

/** Works on one after another until the time of a call is up, on one at least. Returns how many it came to. */
export function inOneCall<Item>(items: Iterable<Item>, work: (item: Item) => void): number {
  const until = endOfCall();
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (performance.now() > until) break;
  }
  return done;
}

/** Resolves after this thread has served the calls that wait. */
export const otherCalls = (): Promise<void> => setImmediate();
