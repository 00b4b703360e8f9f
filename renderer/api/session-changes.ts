import { withVisibleNames } from './visible-names.ts';
import type { SessionChanges, SessionRecord } from '../../shared/model/session.ts';

/** The library's order: the last opened first, then those that were only added, the last added first. */
function inOrder(a: SessionRecord, b: SessionRecord): number {
  if (a.openedAt === b.openedAt) return b.number - a.number;
  if (a.openedAt === null || b.openedAt === null) return a.openedAt === null ? 1 : -1;
  return a.openedAt < b.openedAt ? 1 : -1;
}

/**
 * Applies the changes to the sessions. Unchanged sessions are the same objects; if none changed, so is the
 * list.
 */
export function withChanges(
  before: readonly SessionRecord[],
  { isWhole, records, gone }: Pick<SessionChanges, 'isWhole' | 'records' | 'gone'>,
): readonly SessionRecord[] {
  const changed = records.map(withVisibleNames);
  if (isWhole) return changed;
  if (changed.length === 0 && gone.length === 0) return before;
  const touched = new Set([...gone, ...changed.map(({ sessionId }) => sessionId)]);
  const same = before.filter(({ sessionId }) => !touched.has(sessionId));
  // Both parts are sorted already, so this sort is linear.
  return [...same, ...changed.toSorted(inOrder)].toSorted(inOrder);
}
