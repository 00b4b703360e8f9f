import type { LinkRecord } from '../../../api/link-record.ts';
import type { ExpiryFilter } from '../../../navigation/list-orders.ts';

const DAY_MS = 86_400_000;

/** True if the link's expiry date is in the filter's range, whatever its status; false if it has no date. */
export function matchesExpiryFilter({ expiresAt }: LinkRecord, filter: ExpiryFilter, now: Date): boolean {
  if (expiresAt === null) return false;
  const aheadMs = expiresAt.getTime() - now.getTime();
  if (aheadMs <= 0) return filter === 'past';
  if (filter === 'week') return aheadMs <= 7 * DAY_MS;
  return filter === (aheadMs <= DAY_MS ? 'day' : aheadMs <= 7 * DAY_MS ? 'week' : 'later');
}
