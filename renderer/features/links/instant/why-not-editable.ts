import { textOf } from '../../../api/fields.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { isExpiredByTime } from '../../../api/link-state.ts';

const REASONS = new Map([
  ['used', 'This link has been used, so it cannot be changed.'],
  ['expired', 'This link has expired, so it cannot be changed.'],
  ['cancelled', 'This link has been cancelled, so it cannot be changed.'],
]);

const NO_ID = 'This link has no ID, so it cannot be changed.';
const hasId = ({ record }: InstantLinkRecord) => textOf(record['id'] ?? record['token']) !== null;

/** Returns why the link cannot be changed; null while it is active. */
export function whyNotEditable(link: InstantLinkRecord, now: Date): string | null {
  if (isExpiredByTime(link, now)) return 'This link has expired, although the service calls it “active”.';
  if (link.status === 'active') return hasId(link) ? null : NO_ID;
  if (textOf(link.record['status']) === null)
    return 'The service reports no status for this link. Earmark treats it as inactive.';
  return (
    REASONS.get(link.status) ?? `The service calls this link “${link.status}”. Earmark treats it as inactive.`
  );
}
