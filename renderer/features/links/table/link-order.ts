import type { LinkOrder } from '../../../navigation/list-orders.ts';

/** The same from the other end. */
export const ORDERS_DESCENDING: Record<LinkOrder, string> = {
  label: 'Label, Z to A',
  expiry: 'Expiry, latest first',
  status: 'Status, other way round',
};
