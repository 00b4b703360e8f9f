import type { LinkRecord } from '../../../api/link-record.ts';
import { LINK_STATES, stateOf, type LinkState } from '../../../api/link-state.ts';
import { matchesExpiryFilter } from './expiry-filter.ts';
import { foundIn, textOfLabels, type LabelText } from './label-search.ts';
import { expiryOrder, indicesByExpiry, type ExpiryOrder } from './expiry-order.ts';
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
  /** Part of the label, case-insensitive. */
  find: string;
}

/** Returns the links that match the filter, in the order of `places`. */
export function filterLinks<Link extends LinkRecord>(
  { links, text }: LinkIndex<Link>,
  places: Uint32Array,
  { status, expiry, find }: LinkFilter,
  now: Date,
): Link[] {
  const wanted = find.trim().toLowerCase();
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
