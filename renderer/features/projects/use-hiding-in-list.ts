import { useEffect, useRef } from 'react';
import type { ProjectRecord } from '../../api/project-record.ts';
import { useHiding } from './use-hiding.ts';

/** Marks the element that gets the focus when the last row is gone. */
export const WITHOUT_ROWS = { 'data-without-rows': true };

/** Like `useHiding`, for a row of a list: when it disappears, its neighbour gets the focus. */
export function useHidingInList(
  list: readonly ProjectRecord[],
): (project: ProjectRecord, isHidden: boolean) => void {
  const hide = useHiding();
  const leaving = useRef<{ id: string; goTo: string } | null>(null);
  useEffect(() => {
    const { current } = leaving;
    if (current === null || list.some(({ id }) => id === current.id)) return;
    leaving.current = null;
    document.querySelector<HTMLElement>(current.goTo)?.focus();
  }, [list]);
  return (project, isHidden) => {
    const at = list.indexOf(project);
    const neighbour = list[at + 1] ?? list[at - 1];
    leaving.current = {
      id: project.id,
      goTo: neighbour === undefined ? '[data-without-rows]' : `[data-project="${CSS.escape(neighbour.id)}"]`,
    };
    hide(project, isHidden);
  };
}
