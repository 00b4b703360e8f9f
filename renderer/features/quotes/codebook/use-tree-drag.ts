import { useState, type RefObject } from 'react';
import type { CodePosition } from '../../../widgets/codes/code-moves.ts';
import { type TreeRow, dropAt, placeOf, type Drop } from './tree-rows.ts';
import type { Code } from '../../../../shared/model/code.ts';

interface Spot {
  x: number;
  y: number;
}

/** The state of dragging a code to another position in the tree. */
export function useTreeDrag({
  tree,
  codes,
  rows,
  onMove,
}: {
  tree: RefObject<HTMLElement | null>;
  codes: readonly Code[];
  rows: readonly TreeRow[];
  onMove: (id: string, place: CodePosition) => void;
}) {
  const [lifted, setLifted] = useState<({ id: string } & Spot) | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  return {
    lifted,
    drop,
    start: (id: unknown) => {
      setLifted({ id: String(id), x: 0, y: 0 });
    },
    over: (to: Spot, from: Spot) => {
      if (lifted === null) return;
      setLifted({ id: lifted.id, x: to.x - from.x, y: to.y - from.y });
      const found = dropUnder(tree.current, to.y, rows, lifted.id);
      setDrop(found !== null && placeOf(codes, lifted.id, found) !== null ? found : null);
    },
    end: (isCancelled: boolean) => {
      const place = lifted === null || drop === null ? null : placeOf(codes, lifted.id, drop);
      if (lifted !== null && place !== null && !isCancelled) onMove(lifted.id, place);
      setLifted(null);
      setDrop(null);
    },
  };
}

/** Returns the drop for the row at this height of the window, after scrolling that row into view. */
function dropUnder(
  tree: HTMLElement | null,
  y: number,
  rows: readonly TreeRow[],
  draggedId: string,
): Drop | null {
  for (const row of rows) {
    if (row.node === null || row.id === draggedId) continue;
    const element = tree?.querySelector(`[data-row="${CSS.escape(row.id)}"]`);
    const box = element?.getBoundingClientRect();
    if (box === undefined || y < box.top || y >= box.bottom) continue;
    element?.scrollIntoView({ block: 'nearest' });
    return dropAt(row.id, (y - box.top) / box.height, row.isOpen === true);
  }
  return null;
}
