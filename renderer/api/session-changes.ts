import { withVisibleNames } from './visible-names.ts';
import type { SessionChanges, SessionRecord } from '../../shared/model/session.ts';

/** As the library has them: the last opened first, then those that were only added, the last added first. */
function inOrder(a: SessionRecord, b: SessionRecord): number {
  if (a.openedAt === b.openedAt) return b.number - a.number;
  if (a.openedAt === null || b.openedAt === null) return a.openedAt === null ? 1 : -1;
  return a.openedAt < b.openedAt ? 1 : -1;
}

/** The sessions with what changed. Those that did not change are the same objects; where none did, so is the list. */
export function withChanges(
  before: readonly SessionRecord[],
  { isWhole, records, gone }: Pick<SessionChanges, 'isWhole' | 'records' | 'gone'>,
): readonly SessionRecord[] {
  const changed = records.map(withVisibleNames);
  if (isWhole) return changed;
  if (changed.length === 0 && gone.length === 0) return before;
  const touched = new Set([...gone, ...changed.map(({ sessionId }) => sessionId)]);
  const same = before.filter(({ sessionId }) => !touched.has(sessionId));
  // Both are in order: sorting takes one look at each.
  return [...same, ...changed.toSorted(inOrder)].toSorted(inOrder);
}
