/** Sort orders of the sessions. Those by date are grouped by day. */
export const SESSION_ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest first',
  name: 'Name, A to Z',
  review: 'Review state',
  notes: 'Most notes',
};

export type SessionOrder = keyof typeof SESSION_ORDERS;

/** Sort orders of a table of links. */
export const LINK_ORDERS = { label: 'Label, A to Z', expiry: 'Expiry, soonest first', status: 'Status' };

export type LinkOrder = keyof typeof LINK_ORDERS;

/** Remaining lifetimes of a link that a table can be filtered by. */
export const EXPIRY_FILTERS = {
  day: 'Within 24 hours',
  week: 'Within 7 days',
  later: 'After 7 days',
  past: 'Past',
} as const;

export type ExpiryFilter = keyof typeof EXPIRY_FILTERS;

export const PROJECT_ORDERS = { activity: 'Latest activity', name: 'Name, A to Z' };

export type ProjectOrder = keyof typeof PROJECT_ORDERS;

export const QUOTE_ORDERS = {
  latest: 'Latest interview first',
  session: 'Session, A to Z',
  noted: 'Newest notes first',
  own: 'Your order',
};

export type QuoteOrder = keyof typeof QUOTE_ORDERS;
