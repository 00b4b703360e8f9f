import type { CodeNode } from '../../../ui/codes/code-tree.ts';

/** The rows over the codes; no code has such an ID. */
export const ALL = 'all';
export const WITHOUT = 'none';

/** A row of the tree that is in sight. */
export interface TreeRow {
  /** A code's ID, `ALL` or `WITHOUT`. */
  id: string;
  name: string;
  /** Null for the two rows over the codes. */
  node: CodeNode | null;
  /** Null where nothing stands under it. */
  isOpen: boolean | null;
}

/** The rows in sight: the two over the codes, then those codes of which every code above is open. */
export function treeRows(tree: readonly CodeNode[], closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [
    { id: ALL, name: 'All notes', node: null, isOpen: null },
    { id: WITHOUT, name: 'Without a code', node: null, isOpen: null },
  ];
  // Codes deeper than this stand under one that is closed.
  let depth = Infinity;
  for (const node of tree) {
    if (node.depth > depth) continue;
    const isClosed = closed.has(node.code.id);
    depth = isClosed && node.hasChildren ? node.depth : Infinity;
    rows.push({ id: node.code.id, name: node.code.name, node, isOpen: node.hasChildren ? !isClosed : null });
  }
  return rows;
}

/** The row whose name begins with what is typed: the next one, or this one while it still fits. */
export function rowTyped(rows: readonly TreeRow[], from: number, typed: string): TreeRow | undefined {
  const wanted = typed.toLocaleLowerCase();
  // One letter again and again goes on to the next; a longer beginning may be that of this row.
  const first = typed.length === 1 ? from + 1 : from;
  const round = [...rows.slice(first), ...rows.slice(0, first)];
  return round.find(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
}
