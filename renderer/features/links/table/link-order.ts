import type { LinkOrder } from '../../../navigation/list-orders.ts';

/** The names of the orders when sorted descending. */
export const ORDERS_DESCENDING: Record<LinkOrder, string> = {
  label: 'Label, Z to A',
  expiry: 'Expiry, latest first',
  status: 'Status, other way round',
};
