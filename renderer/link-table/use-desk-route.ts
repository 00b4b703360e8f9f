import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { InstantSearch } from '../route-search.ts';
import { readSelection, type Selection } from './selection.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is selected in a table of links. */
    selection?: Selection;
  }
}

export interface DeskRoute {
  selection: Selection;
  /** Changes what is shown. `named` gets the selection that holds under the new filter. */
  show: (change: InstantSearch, named?: (before: Selection) => Selection) => void;
  select: (change: (before: Selection) => Selection) => void;
}

/** The part of the address and of the history entry that both tables of links live in. */
export function useDeskRoute(): DeskRoute {
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.selection });
  const selection = useMemo(() => readSelection(stored), [stored]);
  const show = useCallback<DeskRoute['show']>(
    (change, named = (before) => before) => {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        state: (before) => ({ ...before, selection: named(readSelection(before.selection)) }),
        replace: true,
      });
    },
    [navigate],
  );
  const select = useCallback<DeskRoute['select']>(
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
  return useMemo(() => ({ selection, show, select }), [selection, show, select]);
}
