import { textOf } from '../../../api/fields.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { isExpiredByTime } from '../../../api/link-state.ts';

const REASONS = new Map([
  ['used', 'This link has been used, so it cannot be changed.'],
  ['expired', 'This link has expired, so it cannot be changed.'],
  ['cancelled', 'This link has been cancelled, so it cannot be changed.'],
]);

const NO_ID = 'The service gives this link no ID, so it cannot be changed.';
const hasId = ({ record }: InstantLinkRecord) => textOf(record['id'] ?? record['token']) !== null;

/** Returns why the link cannot be changed; null while it is active. */
export function whyNotEditable(link: InstantLinkRecord, now: Date): string | null {
  if (isExpiredByTime(link, now))
    return 'The time of this link is over, though the service still calls it “active”.';
  if (link.status === 'active') return hasId(link) ? null : NO_ID;
  if (textOf(link.record['status']) === null)
    return 'The service gives this link no status. Earmark treats it as not active.';
  return (
    REASONS.get(link.status) ??
    `The service calls this link “${link.status}”. Earmark treats it as not active.`
  );
}
