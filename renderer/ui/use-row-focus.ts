import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns what moves the focus to a row of a list, which has its key as `data-row-key`, once that row is the current one. A row out of
 * view exists only after the list has rendered it.
 */
export function useRowFocus({
  list,
  current,
  scroll,
  isFocusTaken = false,
}: {
  list: RefObject<HTMLElement | null>;
  /** The key of the current row; null if there is none. */
  current: string | null;
  /** Scrolls to the current row; left out if the browser does. */
  scroll?: () => void;
  /** True if the focus comes from wherever it is. Otherwise only from the list, or if nothing has it. */
  isFocusTaken?: boolean;
}): (key: string | null) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null || next.current !== current) return;
    scroll?.();
    const row = list.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(current)}"]`);
    if (row == null) return;
    next.current = null;
    const { activeElement } = document;
    if (isFocusTaken || activeElement === document.body || list.current?.contains(activeElement) === true)
      row.focus({ preventScroll: scroll !== undefined });
  });
  return (key) => {
    next.current = key;
  };
}
