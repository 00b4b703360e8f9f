import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface RowKeys<Row> {
  rows: readonly Row[];
  /** How many of them are rendered. */
  drawn: number;
  /** The element around the list, with a heading that has the focus when it opens. */
  panel: 'aside' | 'section';
  /** True if the arrows to the left and right move too. */
  hasSideways?: boolean;
  onOpen: (row: Row) => void;
  onPlay: (row: Row) => void;
}

/**
 * Makes a list of rows one Tab stop: arrows, Home and End move, Enter opens, Space plays. Each row has its index as
 * `data-index`, and the row at `stop` can be focused. When the panel opens, the first row takes the focus from its heading.
 */
export function useRowKeys<List extends HTMLElement, Row>({
  rows,
  drawn,
  panel,
  hasSideways = false,
  onOpen,
  onPlay,
}: RowKeys<Row>): {
  list: RefObject<List | null>;
  stop: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const list = useRef<List>(null);
  const [chosen, setChosen] = useState(0);
  const stop = Math.min(chosen, rows.length - 1);
  // From the heading, which has the focus first, to what the keys act on.
  useEffect(() => {
    const around = list.current?.closest(panel);
    if (around?.querySelector('h2') === document.activeElement)
      list.current?.querySelector<HTMLElement>('[data-index]')?.focus({ preventScroll: true });
  }, [panel]);
  return {
    list,
    stop,
    onKeyDown(event) {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return;
      const item = target.closest<HTMLElement>('[data-index]');
      const row = rows[Number(item?.dataset['index'] ?? -1)];
      if (item === null || row === undefined) return;
      const steps: Record<string, number> = {
        ArrowDown: stop + 1,
        ArrowUp: stop - 1,
        ...(hasSideways && { ArrowRight: stop + 1, ArrowLeft: stop - 1 }),
        Home: 0,
        End: drawn - 1,
      };
      const step = steps[key];
      if (step !== undefined)
        list.current
          ?.querySelector<HTMLElement>(`[data-index="${String(Math.max(0, Math.min(drawn - 1, step)))}"]`)
          ?.focus();
      else if (target === item && key === 'Enter') onOpen(row);
      else if (target === item && key === ' ') onPlay(row);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus({ target }) {
      const index = target.closest('[data-index]')?.getAttribute('data-index');
      if (index != null) setChosen(Number(index));
    },
  };
}
