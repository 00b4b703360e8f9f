import { anchorAt, indexOfKey, type ListPosition, type Rows } from './list-position.ts';

/** The list that was left longest ago is dropped first. */
const MOST_LISTS = 60;

const positions = new Map<string, ListPosition>();

/** Returns where the list of this name was left; null if it has not been shown yet. */
export const positionOf = (list: string): ListPosition | null => positions.get(list) ?? null;

export function keepPosition(list: string, position: ListPosition): void {
  positions.delete(list);
  positions.set(list, position);
  for (const oldest of positions.keys()) {
    if (positions.size <= MOST_LISTS) break;
    positions.delete(oldest);
  }
}

/** Makes the list scroll to this row and focus it when the user comes back to it. */
export function moveFocusTo(list: string, rows: Rows, key: string): void {
  const index = indexOfKey(rows, key);
  if (index === -1) return;
  const before = positionOf(list) ?? { top: null, left: 0, focus: null };
  const control = before.focus?.key === key ? before.focus.control : null;
  keepPosition(list, { ...before, focus: { ...anchorAt(rows, index), control, reveal: true } });
}

/** Forgets every position: they belong to the workspace that is being left. */
export function forgetPositions(): void {
  positions.clear();
}
