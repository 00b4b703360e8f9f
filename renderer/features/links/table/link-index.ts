import type { LinkRecord } from '../../../api/link-record.ts';
import { LINK_STATES, stateOf, type LinkState } from '../../../api/link-state.ts';
import { foundIn, textOfLabels, type LabelText } from './label-search.ts';
import { folded } from '../../../../shared/domain/folding/find-folding.ts';
import { naturalOrder } from '../../../ui/natural-order.ts';
import type { LinkOrder, ExpiryFilter } from '../../../navigation/list-orders.ts';

/** A list of links with precomputed data for filtering and sorting it repeatedly. */
export interface LinkIndex<Link extends LinkRecord> {
  links: readonly Link[];
  text: LabelText;
  /** Indices into `links`, sorted by label. */
  byLabel: Uint32Array;
  /** Computed on first use. */
  byExpiry: () => ExpiryOrder;
}

export function indexOf<Link extends LinkRecord>(links: readonly Link[]): LinkIndex<Link> {
  const byLabel = naturalOrder(links.map(({ label }) => label));
  let byExpiry: ExpiryOrder | null = null;
  return {
    links,
    text: textOfLabels(links),
    byLabel,
    byExpiry: () => (byExpiry ??= expiryOrder(links, byLabel)),
  };
}

/** Returns indices into `links` in the given order. Equal links are sorted by label. */
export function sortedIndices(
  { links, byLabel, byExpiry }: LinkIndex<LinkRecord>,
  order: LinkOrder,
  descending: boolean,
  now: Date,
): Uint32Array {
  if (order === 'label') return descending ? byLabel.toReversed() : byLabel;
  if (order === 'expiry') return indicesByExpiry(byExpiry(), descending, now);
  return placesByState(links, byLabel, descending, now);
}

/** A counting sort by state, in the order of the funnel. */
function placesByState(
  links: readonly LinkRecord[],
  byLabel: Uint32Array,
  descending: boolean,
  now: Date,
): Uint32Array {
  const last = LINK_STATES.length - 1;
  const ranks = Uint8Array.from(links, (link) => {
    const rank = LINK_STATES.indexOf(stateOf(link, now));
    return descending ? last - rank : rank;
  });
  const starts = new Uint32Array(LINK_STATES.length + 1);
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < starts.length; rank += 1)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  const sorted = new Uint32Array(byLabel.length);
  for (const place of byLabel) {
    const rank = ranks[place] ?? 0;
    const start = starts[rank] ?? 0;
    sorted[start] = place;
    starts[rank] = start + 1;
  }
  return sorted;
}

export interface LinkFilter {
  status: LinkState | null;
  expiry: ExpiryFilter | null;
  /** Part of the label; capitals and accents do not matter. */
  find: string;
}

/** Returns the links that match the filter, in the order of `places`. */
export function filterLinks<Link extends LinkRecord>(
  { links, text }: LinkIndex<Link>,
  places: Uint32Array,
  { status, expiry, find }: LinkFilter,
  now: Date,
): Link[] {
  const wanted = folded(find.trim());
  const found = wanted === '' ? null : foundIn(text, wanted);
  const fitting: Link[] = [];
  for (const place of places) {
    if (found !== null && found[place] !== 1) continue;
    const link = links[place];
    if (link === undefined) continue;
    if (status !== null && stateOf(link, now) !== status) continue;
    if (expiry !== null && !matchesExpiryFilter(link, expiry, now)) continue;
    fitting.push(link);
  }
  return fitting;
}

const DAY_MS = 86_400_000;

/** True if the link's expiry date is in the filter's range, whatever its status; false if it has no date. */
function matchesExpiryFilter({ expiresAt }: LinkRecord, filter: ExpiryFilter, now: Date): boolean {
  if (expiresAt === null) return false;
  const aheadMs = expiresAt.getTime() - now.getTime();
  if (aheadMs <= 0) return filter === 'past';
  if (filter === 'week') return aheadMs <= 7 * DAY_MS;
  return filter === (aheadMs <= DAY_MS ? 'day' : aheadMs <= 7 * DAY_MS ? 'week' : 'later');
}

/** Indices of links by expiry date, the earliest first, unknown dates last; equal dates by label. */
interface ExpiryOrder {
  places: Uint32Array;
  /** The dates in the same order, in milliseconds; infinite if unknown. */
  times: Float64Array;
}

/** A counting sort: sorts only the times, then puts each index at its time, without comparing links. */
function expiryOrder(links: readonly LinkRecord[], byLabel: Uint32Array): ExpiryOrder {
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
function indicesByExpiry(order: ExpiryOrder, descending: boolean, now: Date): Uint32Array {
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
