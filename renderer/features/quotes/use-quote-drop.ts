import { useDragDropMonitor } from '@dnd-kit/react';
import { useState } from 'react';
import type { QuoteMove } from './quote-order.ts';

interface Drop {
  id: string;
  where: QuoteMove['where'];
}

/** Moves a quote that is dragged over the list. Returns the quote that it would be dropped beside; null if none. */
export function useQuoteDrop(onMove: (move: QuoteMove) => void): Drop | null {
  const [drop, setDrop] = useState<Drop | null>(null);
  useDragDropMonitor({
    onDragMove: ({ operation, to }) => {
      const next = dropAt(String(operation.source?.id), to ?? operation.position.current);
      // Renders the list only when the place changes.
      setDrop((before) => (before?.id === next?.id && before?.where === next?.where ? before : next));
    },
    onDragEnd: ({ operation, canceled }) => {
      setDrop(null);
      const id = String(operation.source?.id);
      const target = canceled ? null : dropAt(id, operation.position.current);
      if (target !== null) onMove({ id, targetId: target.id, where: target.where });
    },
  });
  return drop;
}

/** Returns the quote at a place, unless it is the dragged one. */
function dropAt(id: string, { x, y }: { x: number; y: number }): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-index][data-row-key]');
  const key = row?.dataset['rowKey'];
  if (row == null || key === undefined || key === id) return null;
  row.scrollIntoView({ block: 'nearest' });
  const { top, height } = row.getBoundingClientRect();
  return { id: key, where: y < top + height / 2 ? 'before' : 'after' };
}
