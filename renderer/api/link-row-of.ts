import type { LinkRecord } from './link-record.ts';
import { isExpiredByTime } from './link-state.ts';
import type { LinkRow } from '../../shared/model/link.ts';

/** The link as it stands in a CSV file. A label is the service's own, also where it says nothing. */
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
