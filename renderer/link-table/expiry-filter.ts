import type { LinkRecord } from '../api/link-record.ts';

/** What is left of a link's time, as far as a table can be filtered by it. */
export const EXPIRY_FILTERS = {
  day: 'Within 24 hours',
  week: 'Within 7 days',
  later: 'Later than that',
  past: 'Past',
} as const;
export type ExpiryFilter = keyof typeof EXPIRY_FILTERS;

const DAY_MS = 86_400_000;

/** Whether the link's date lies there, whatever its status says; one without a date lies nowhere. */
export function expiresThere({ expiresAt }: LinkRecord, filter: ExpiryFilter, now: Date): boolean {
  if (expiresAt === null) return false;
  const aheadMs = expiresAt.getTime() - now.getTime();
  if (aheadMs <= 0) return filter === 'past';
  if (filter === 'week') return aheadMs <= 7 * DAY_MS;
  return filter === (aheadMs <= DAY_MS ? 'day' : aheadMs <= 7 * DAY_MS ? 'week' : 'later');
}
