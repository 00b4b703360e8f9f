import { folded } from '../../../../shared/domain/folding/find-folding.ts';
import { type CodeNode, siblingsIn } from '../../../widgets/codes/code-tree.ts';
import type { CodePosition } from '../../../widgets/codes/code-moves.ts';
import type { Code } from '../../../../shared/model/code.ts';

/** IDs of the two rows above the codes; no code has such an ID. */
export const ALL = 'all';
export const WITHOUT = 'none';

/** A visible row of the tree. */
export interface TreeRow {
  /** A code's ID, `ALL` or `WITHOUT`. */
  id: string;
  name: string;
  /** Null for the two rows above the codes. */
  node: CodeNode | null;
  /** Null if the row has no children. */
  isOpen: boolean | null;
}

/** Returns the visible rows: the two above the codes, then the codes whose ancestors are all open. */
export function treeRows(tree: readonly CodeNode[], closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [
    { id: ALL, name: 'All notes', node: null, isOpen: null },
    { id: WITHOUT, name: 'Without a code', node: null, isOpen: null },
  ];
  // Deeper codes are descendants of a closed one.
  let depth = Infinity;
  for (const node of tree) {
    if (node.depth > depth) continue;
    const isClosed = closed.has(node.code.id);
    depth = isClosed && node.hasChildren ? node.depth : Infinity;
    rows.push({ id: node.code.id, name: node.code.name, node, isOpen: node.hasChildren ? !isClosed : null });
  }
  return rows;
}

/** Returns the next row whose name starts with the typed text, or the current one while it matches. */
export function findTypeaheadRow(rows: readonly TreeRow[], from: number, typed: string): TreeRow | undefined {
  const wanted = folded(typed);
  // Repeating one letter moves on to the next match; a longer text may match the current row.
  const first = typed.length === 1 ? from + 1 : from;
  const round = [...rows.slice(first), ...rows.slice(0, first)];
  return round.find(({ name }) => folded(name).startsWith(wanted));
}

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
): CodePosition | null {
  const target = codes.find(({ id }) => id === targetId);
  if (target === undefined || targetId === draggedId) return null;
  const family = (parentId: string | null) =>
    siblingsIn(codes.filter((code) => code.parentId === parentId && code.id !== draggedId));
  if (where === 'under') return { parentId: targetId, position: 0 };
  const position = family(target.parentId).indexOf(target);
  return { parentId: target.parentId, position: where === 'before' ? position : position + 1 };
}
