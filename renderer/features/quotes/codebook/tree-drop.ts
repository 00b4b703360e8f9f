import type { CodePlace } from '../../../ui/codes/code-moves.ts';
import { siblingsIn } from '../../../ui/codes/code-tree.ts';
import type { Code } from '../../../../shared/model/code.ts';

/** Where a dragged code would be put down: before, after or under another one. */
export interface Drop {
  targetId: string;
  where: 'before' | 'under' | 'after';
}

/** A third of a row at either edge puts beside it, and its middle under it. */
export function dropAt(targetId: string, share: number, isOpen: boolean): Drop {
  if (share < 0.3) return { targetId, where: 'before' };
  // Right below an open code is the first place under it.
  if (share > 0.7 && !isOpen) return { targetId, where: 'after' };
  return { targetId, where: 'under' };
}

/** The place that a drop means, counted without the dragged code; null where it means none. */
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
