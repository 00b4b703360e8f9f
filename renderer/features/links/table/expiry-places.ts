import type { LinkRecord } from '../../../api/link-record.ts';

/** Places of links by their dates, the earliest first and unknown dates last; equal ones follow their labels. */
export interface ExpiryOrder {
  places: Uint32Array;
  /** The dates in the same order, in milliseconds; infinite where there is none. */
  times: Float64Array;
}

/** Times are sorted by themselves and places then put where theirs begins: no comparison of any two links. */
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
 * What can still expire first, soonest first; then what is over, the latest first. From the other end: by date, the
 * farthest first. Unknown dates are last in both.
 */
export function expiryPlaces(order: ExpiryOrder, descending: boolean, now: Date): Uint32Array {
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

/** Where the first date lies that is not before this time. */
function firstFrom({ times }: ExpiryOrder, timeMs: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The dates before `end` from the other end, those with one date as they stand. */
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
