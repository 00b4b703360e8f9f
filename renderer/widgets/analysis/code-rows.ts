import type { CodeNode } from '../codes/code-tree.ts';

/** A code in a view, with the index of its row in the result. */
export interface CodeRow extends CodeNode {
  index: number;
}

/** Returns the codes of a result that are in the codebook, in the order of the result. */
export function codeRows(codeIds: readonly string[], codes: readonly CodeNode[]): CodeRow[] {
  const nodes = new Map(codes.map((node) => [node.code.id, node]));
  return codeIds.flatMap((id, index) => {
    const node = nodes.get(id);
    return node === undefined ? [] : [{ ...node, index }];
  });
}
