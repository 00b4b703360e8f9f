import { useEffect, useRef, type RefObject } from 'react';
import type { SummaryState } from '../../../../shared/model/summary.ts';

/**
 * Each state of the summary has buttons of its own. Where the one that was used goes with its state, the panel has
 * the keyboard and shows its beginning, where the new state says what goes on.
 */
export function useKeptFocus(status: SummaryState['status'] | undefined): RefObject<HTMLDivElement | null> {
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
