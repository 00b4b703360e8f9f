import type { LinkRecord } from '../../../api/link-record.ts';

/** Indices of links by expiry date, the earliest first, unknown dates last; equal dates by label. */
export interface ExpiryOrder {
  places: Uint32Array;
  /** The dates in the same order, in milliseconds; infinite if unknown. */
  times: Float64Array;
}

/** A counting sort: sorts only the times, then puts each index at its time, without comparing links. */
export function expiryOrder(links: readonly LinkRecord[], byLabel: Uint32Array): ExpiryOrder {
  const timeAt = Float64Array.from(links, ({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
  const times = timeAt.toSorted();
  const starts = new Map<number, number>();
  times.forEach((time, start) => {
    if (start === 0 || times[start - 1] !== time) starts.set(time, start);
  });
  const places = new Uint32Array(links.length);
  for (const place of byLabel) {
    const time = timeAt[place] ?? Infinity;
    const start = starts.get(time) ?? 0;
    places[start] = place;
    starts.set(time, start + 1);
  }
  return { places, times };
}

/**
 * Ascending: links that can still expire, soonest first, then expired ones, the latest first. Descending: by
 * date, the latest first. Unknown dates are last in both.
 */
export function indicesByExpiry(order: ExpiryOrder, descending: boolean, now: Date): Uint32Array {
  const { places } = order;
  const dated = firstFrom(order, Infinity);
  const ahead = firstFrom(order, now.getTime());
  const sorted = new Uint32Array(places.length);
  sorted.set(places.subarray(dated), dated);
  if (descending) putLatestFirst(order, dated, sorted, 0);
  else {
    sorted.set(places.subarray(ahead, dated));
    putLatestFirst(order, ahead, sorted, dated - ahead);
  }
  return sorted;
}

/** Returns the index of the first date that is not before this time. */
function firstFrom({ times }: ExpiryOrder, timeMs: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Copies the dates before `end` in reverse order, preserving the order of equal dates. */
function putLatestFirst({ places, times }: ExpiryOrder, end: number, into: Uint32Array, at: number): void {
  let [runEnd, next] = [end, at];
  while (runEnd > 0) {
    let start = runEnd - 1;
    while (start > 0 && times[start - 1] === times[runEnd - 1]) start -= 1;
    into.set(places.subarray(start, runEnd), next);
    next += runEnd - start;
    runEnd = start;
  }
}
