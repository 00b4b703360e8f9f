import type { LinkRecord } from '../../../api/link-record.ts';
import { LINK_STATES, stateOf, type LinkState } from '../../../api/link-state.ts';
import { expiresThere } from './expiry-filter.ts';
import { foundIn, textOfLabels, type LabelText } from './label-text.ts';
import { expiryOrder, expiryPlaces, type ExpiryOrder } from './expiry-places.ts';
import { naturalOrder } from '../../../ui/natural-order.ts';
import type { LinkOrder, ExpiryFilter } from '../../../navigation/list-orders.ts';

/** A list of links with what filtering and sorting it again and again would work out each time. */
export interface LinkIndex<Link extends LinkRecord> {
  links: readonly Link[];
  text: LabelText;
  /** Places in `links`, in the order of labels. */
  byLabel: Uint32Array;
  /** Worked out when it is first asked for. */
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

/** Places in `links`, in the order wanted. Links that are equal in it follow their labels. */
export function orderedPlaces(
  { links, byLabel, byExpiry }: LinkIndex<LinkRecord>,
  order: LinkOrder,
  descending: boolean,
  now: Date,
): Uint32Array {
  if (order === 'label') return descending ? byLabel.toReversed() : byLabel;
  if (order === 'expiry') return expiryPlaces(byExpiry(), descending, now);
  return placesByState(links, byLabel, descending, now);
}

/** In the order of the funnel: counted first, so that each link is put where it belongs. */
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
  /** Part of the label, in letters of any size. */
  find: string;
}

/** The links that fit the filter, in the order of `places`. */
export function fittingLinks<Link extends LinkRecord>(
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
    if (expiry !== null && !expiresThere(link, expiry, now)) continue;
    fitting.push(link);
  }
  return fitting;
}
