import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readSelection, type Selection } from './selection.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The selection of a table. */
    selection?: Selection;
  }
}

export interface RouteSelection {
  selection: Selection;
  select: (change: (before: Selection) => Selection) => void;
}

/** Stores the selection in the history entry, so that going back restores it. */
export function useRouteSelection(): RouteSelection {
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.selection });
  const selection = useMemo(() => readSelection(stored), [stored]);
  const select = useCallback<RouteSelection['select']>(
    (change) => {
      void navigate({
        to: '.',
        search: true,
        state: (before) => ({ ...before, selection: change(readSelection(before.selection)) }),
        replace: true,
      });
    },
    [navigate],
  );
  return { selection, select };
}
