import type { KeyboardEvent } from 'react';
import type { RowSelection } from './use-row-selection.ts';

/**
 * Handles the keys that every list with a selection has: Escape clears it, Ctrl+A or ⌘A selects all, and Space on a
 * link toggles its row. Space on a button presses the button. Returns true if it was one of these keys.
 */
export function handleSelectionKey(
  event: KeyboardEvent<HTMLElement>,
  rows: Pick<RowSelection, 'state' | 'pick' | 'selectAll' | 'clear'>,
  /** Returns the index of the row that an element is in; null if it is in none. */
  indexOf: (element: Element) => number | null,
): boolean {
  const { key, target } = event;
  const isModified = event.ctrlKey || event.metaKey;
  if (key === 'Escape' && rows.state !== 'none') rows.clear();
  else if (key.toLowerCase() === 'a' && isModified && !event.shiftKey && !event.altKey) rows.selectAll();
  else if (key === ' ' && !isModified && target instanceof HTMLAnchorElement) {
    const index = indexOf(target);
    if (index === null) return false;
    rows.pick(index, event.shiftKey);
  } else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
