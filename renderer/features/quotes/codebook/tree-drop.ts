import type { CodePlace } from '../../../ui/codes/code-moves.ts';
import { siblingsIn } from '../../../ui/codes/code-tree.ts';
import type { Code } from '../../../../shared/model/code.ts';

/** Where a dragged code would be dropped: before, after or under another one. */
export interface Drop {
  targetId: string;
  where: 'before' | 'under' | 'after';
}

/** Dropping on the top or bottom 30 % of a row puts the code beside it, in the middle under it. */
export function dropAt(targetId: string, share: number, isOpen: boolean): Drop {
  if (share < 0.3) return { targetId, where: 'before' };
  // Directly below an open code is the first position under it.
  if (share > 0.7 && !isOpen) return { targetId, where: 'after' };
  return { targetId, where: 'under' };
}

/** Returns the position that the drop gives, not counting the dragged code; null if it is invalid. */
export function placeOf(
  codes: readonly Code[],
  draggedId: string,
  { targetId, where }: Drop,
): CodePlace | null {
  const target = codes.find(({ id }) => id === targetId);
  if (target === undefined || targetId === draggedId) return null;
  const family = (parentId: string | null) =>
    siblingsIn(codes.filter((code) => code.parentId === parentId && code.id !== draggedId));
  if (where === 'under') return { parentId: targetId, position: 0 };
  const position = family(target.parentId).indexOf(target);
  return { parentId: target.parentId, position: where === 'before' ? position : position + 1 };
}
