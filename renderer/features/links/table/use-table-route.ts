import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { InstantSearch } from '../../../navigation/route-search.ts';
import { readSelection, type Selection } from '../../../ui/selection.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useRouteSelection, type RouteSelection } from '../../../ui/use-route-selection.ts';
import { clearNew } from '../create/new-links.ts';

export interface TableRoute extends RouteSelection {
  /** Changes what is shown. `named` computes the selection under the new filter. */
  show: (change: InstantSearch, named?: (before: Selection) => Selection) => void;
}

/** The search parameters and the history state that both tables of links use. */
export function useTableRoute(): TableRoute {
  const navigate = useNavigate();
  const { selection, select } = useRouteSelection();
  const show = useCallback<TableRoute['show']>(
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
  return useMemo(() => ({ selection, show, select }), [selection, show, select]);
}

const NO_PANEL = { panel: undefined, link: undefined, copyOf: undefined } as const;

/** Opens and closes the panel that the route names; what opened it gets the focus back. */
export function usePanelRoute({ panel, link }: InstantSearch) {
  const { show } = useTableRoute();
  const remember = useReturnFocus(panel !== undefined || link !== undefined);
  const open = useCallback(
    (named: Pick<InstantSearch, 'panel' | 'link'>) => {
      remember();
      show({ ...NO_PANEL, ...named });
    },
    [remember, show],
  );
  const create = useCallback(() => {
    open({ panel: 'create' });
  }, [open]);
  const close = useCallback(() => {
    clearNew();
    show(NO_PANEL);
  }, [show]);
  return { open, create, close };
}
