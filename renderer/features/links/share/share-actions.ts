import type { LinkRecord } from '../../../api/link-record.ts';
import { LINK_STATES, stateOf, type LinkState } from '../../../api/link-state.ts';
import type { Shared } from './copy-formats.ts';

/** The selected links by whether they can be handed out. */
export interface Offer {
  /** Links that an interview can be started with now. */
  active: Shared[];
  /** The states of the links that are not active, in the funnel's order. */
  otherStates: LinkState[];
  /** Active links whose address is missing or must not be handed out. */
  withoutAddress: LinkRecord[];
}

export function offerOf(links: readonly LinkRecord[], now: Date): Offer {
  const offer: Offer = { active: [], otherStates: [], withoutAddress: [] };
  const others = new Set<LinkState>();
  for (const link of links) {
    const state = stateOf(link, now);
    if (state !== 'active') others.add(state);
    else if (link.address.url === null) offer.withoutAddress.push(link);
    else offer.active.push({ label: link.label, url: link.address.url });
  }
  offer.otherStates = LINK_STATES.filter((state) => others.has(state));
  return offer;
}
