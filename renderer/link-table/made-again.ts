import type { LinkRecord } from '../api/link-record.ts';
import { stateOf } from '../api/link-state.ts';

/** Whether its participant can no longer start with it, so that a new link under the same label makes sense. */
export function canBeMadeAgain(link: LinkRecord, now: Date): boolean {
  const state = stateOf(link, now);
  return state === 'expired' || state === 'cancelled';
}
