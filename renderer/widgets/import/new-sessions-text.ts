import type { NewSessions } from '../../../shared/model/import.ts';
import { checkedAt } from '../../../shared/domain/dates.ts';
import { abbreviatedList } from '../../ui/lines/abbreviated-list.ts';

/** "P02 Sam, P03 Lena and 6 more"; empty if one has no name, or not all are known. */
export function namesOf({ sessions, count }: NewSessions): string {
  const labels = sessions.flatMap(({ label }) => (label === null ? [] : [label]));
  return labels.length === sessions.length && count === sessions.length ? abbreviatedList(labels) : '';
}

/** "Checked at 10:12"; "Last checked at 10:12" if the last check failed. */
export function checkedInWords(found: NewSessions, now: Date): string {
  if (found.isChecking) return 'Checking for new sessions…';
  const isFailed = found.problem !== null && !found.isPartial;
  if (found.checkedAt === null) return isFailed ? '' : 'Not checked yet';
  const at = checkedAt(new Date(found.checkedAt), now);
  const checked = isFailed ? 'Last checked' : 'Checked';
  // For an earlier day, the text includes the date.
  return at.includes(',') ? `${checked} ${at}` : `${checked} at ${at}`;
}
