import type { LinkRecord } from './link-record.ts';
import { isExpiredByTime } from './link-state.ts';
import type { LinkRow } from '../../shared/model/link.ts';

/** Returns the link as a row of a CSV file. The label is the service's own, even if it is blank. */
export function linkRowOf(link: LinkRecord, now: Date): LinkRow {
  const label = link.record['label'] ?? '';
  return {
    label: typeof label === 'string' ? label : link.label,
    status: isExpiredByTime(link, now) ? 'expired' : link.status,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    url: link.address.url,
    sessionId: link.sessionId,
  };
}
