import type { LinkRecord } from '../api/link-record.ts';
import { LINK_STATES, stateOf } from '../api/link-state.ts';

export const LINK_ORDERS = { label: 'Label, A to Z', expiry: 'Expiry, soonest first', status: 'Status' };
export type LinkOrder = keyof typeof LINK_ORDERS;

/** "P2" before "P10". */
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

export const byLabel = (a: LinkRecord, b: LinkRecord) => collator.compare(a.label, b.label);

/** What can still expire first, soonest first; then what is over, the latest first; unknown dates last. */
export const byExpiry = (now: Date) => (a: LinkRecord, b: LinkRecord) => {
  const key = ({ expiresAt }: LinkRecord) => {
    if (expiresAt === null) return Infinity;
    const ahead = expiresAt.getTime() - now.getTime();
    return ahead >= 0 ? ahead : Number.MAX_SAFE_INTEGER / 2 - ahead;
  };
  const [first, second] = [key(a), key(b)];
  return first === second ? byLabel(a, b) : first - second;
};

/** In the order of the funnel. */
export const byState = (now: Date) => (a: LinkRecord, b: LinkRecord) =>
  LINK_STATES.indexOf(stateOf(a, now)) - LINK_STATES.indexOf(stateOf(b, now)) || byLabel(a, b);
