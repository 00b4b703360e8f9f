import type { LinkRecord } from './link-record.ts';

export const LINK_STATES = ['used', 'active', 'expired', 'cancelled', 'other'] as const;
export type LinkState = (typeof LINK_STATES)[number];
export type LinkCounts = Record<LinkState, number>;

const isKnown = (status: string): status is Exclude<LinkState, 'other'> =>
  status === 'used' || status === 'active' || status === 'expired' || status === 'cancelled';

/** The service may report an expired link as active until someone tries to open it. */
export function isExpiredByTime(link: LinkRecord, now: Date): boolean {
  return link.status === 'active' && link.expiresAt !== null && link.expiresAt <= now;
}

/** Returns the link's current state. A status that Earmark does not know is `other`, and never active. */
export function stateOf(link: LinkRecord, now: Date): LinkState {
  if (isExpiredByTime(link, now)) return 'expired';
  const { status } = link;
  return isKnown(status) ? status : 'other';
}

export function countStates(links: readonly LinkRecord[], now: Date): LinkCounts {
  const counts: LinkCounts = { used: 0, active: 0, expired: 0, cancelled: 0, other: 0 };
  for (const link of links) counts[stateOf(link, now)] += 1;
  return counts;
}

/**
 * True if the participant can no longer start with this link, so a new link under the same label makes sense.
 */
export function canReissue(link: LinkRecord, now: Date): boolean {
  const state = stateOf(link, now);
  return state === 'expired' || state === 'cancelled';
}
