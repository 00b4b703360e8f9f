import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { NOTHING, readSelection, type Selection } from './selection.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The selection of a table. */
    selection?: Selection;
    /** The selection among the matches of a search. */
    hits?: Selection;
  }
}

export interface RouteSelection {
  selection: Selection;
  select: (change: (before: Selection) => Selection) => void;
}

/**
 * Stores the selection in the history entry, so that going back restores it. A screen may have two lists with a selection:
 * selecting in one clears the other, since the actions are for one of them.
 */
export function useRouteSelection(name: 'selection' | 'hits' = 'selection'): RouteSelection {
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state[name] });
  const selection = useMemo(() => readSelection(stored), [stored]);
  const select = useCallback<RouteSelection['select']>(
    (change) => {
      void navigate({
        to: '.',
        search: true,
        state: (before) => {
          const changed = change(readSelection(before[name]));
          if (changed === NOTHING) return { ...before, [name]: changed };
          const { selection: _, hits: __, ...others } = before;
          return { ...others, [name]: changed };
        },
        replace: true,
      });
    },
    [navigate, name],
  );
  return { selection, select };
}
