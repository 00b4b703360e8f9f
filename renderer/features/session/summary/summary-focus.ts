import { useEffect, useRef, type RefObject } from 'react';
import type { SummaryState } from '../../../../shared/model/summary.ts';

/**
 * Keeps the focus in the panel when the summary's status changes. Each status has its own buttons: if the
 * focused one disappears, the panel gets the focus and scrolls to the top, where the new status is explained.
 */
export function useFocusOnStatusChange(
  status: SummaryState['status'] | undefined,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === undefined || before.current === status) {
      before.current = status;
      return;
    }
    before.current = status;
    const panel = root.current?.closest<HTMLElement>('[role=tabpanel]');
    if (panel == null || document.activeElement !== document.body) return;
    panel.focus({ preventScroll: true });
    panel.scrollTo({ top: 0 });
  }, [status]);
  return root;
}
