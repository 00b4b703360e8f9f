import type { LinkRecord } from '../../../api/link-record.ts';
import type { ExpiryFilter } from '../../../navigation/list-orders.ts';

const DAY_MS = 86_400_000;

/** Whether the link's date lies there, whatever its status says; one without a date lies nowhere. */
export function expiresThere({ expiresAt }: LinkRecord, filter: ExpiryFilter, now: Date): boolean {
  if (expiresAt === null) return false;
  const aheadMs = expiresAt.getTime() - now.getTime();
  if (aheadMs <= 0) return filter === 'past';
  if (filter === 'week') return aheadMs <= 7 * DAY_MS;
  return filter === (aheadMs <= DAY_MS ? 'day' : aheadMs <= 7 * DAY_MS ? 'week' : 'later');
}
