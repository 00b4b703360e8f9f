/** What a table of links is ordered by. */
export const LINK_ORDERS = { label: 'Label, A to Z', expiry: 'Expiry, soonest first', status: 'Status' };
export type LinkOrder = keyof typeof LINK_ORDERS;

/** The same from the other end. */
export const ORDERS_DESCENDING: Record<LinkOrder, string> = {
  label: 'Label, Z to A',
  expiry: 'Expiry, latest first',
  status: 'Status, other way round',
};
