import type { LinkRecord } from '../api/link-record.ts';
import { LINK_STATES, stateOf, type LinkState } from '../api/link-state.ts';
import type { HandedOut } from './copy-formats.ts';

/** What of the selected links can be handed out. */
export interface Offer {
  /** What an interview can be started with now. */
  active: HandedOut[];
  /** Every link with an address fit to be handed out, in the order given. */
  all: HandedOut[];
  /** The states of those that are not active, in the funnel's order. */
  otherStates: LinkState[];
  /** Links whose address is missing or not fit to be handed out. */
  withoutAddress: LinkRecord[];
}

export function offerOf(links: readonly LinkRecord[], now: Date): Offer {
  const offer: Offer = { active: [], all: [], otherStates: [], withoutAddress: [] };
  const others = new Set<LinkState>();
  for (const link of links) {
    if (link.address.url === null) {
      offer.withoutAddress.push(link);
      continue;
    }
    const handedOut = { label: link.label, url: link.address.url };
    const state = stateOf(link, now);
    offer.all.push(handedOut);
    if (state === 'active') offer.active.push(handedOut);
    else others.add(state);
  }
  offer.otherStates = LINK_STATES.filter((state) => others.has(state));
  return offer;
}
