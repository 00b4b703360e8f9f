import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { byName, readSelection } from '../../ui/selection.ts';
import { useRouteSelection, type RouteSelection } from '../../ui/use-route-selection.ts';
import {
  readSessionsFilter,
  readSessionsSearch,
  type SessionsFilter,
  type SessionsSearch,
} from '../../navigation/route-search.ts';

type Changes<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

export interface SessionsRoute extends RouteSelection {
  search: SessionsSearch;
  filter: SessionsFilter;
  /**
   * Changes the search. `shown` are the sessions shown before: those of them that are selected stay selected.
   */
  show: (change: Changes<SessionsSearch>, shown?: readonly { key: string }[]) => void;
}

/** The screen's state in the address and the history entry, so that going back restores it. */
export function useSessionsRoute(): SessionsRoute {
  const search = useSearch({ from: '/sessions' });
  const navigate = useNavigate({ from: '/sessions' });
  const { selection, select } = useRouteSelection();
  const filter = useMemo(() => readSessionsFilter(search), [search]);
  const show = useCallback<SessionsRoute['show']>(
    (change, shown) => {
      void navigate({
        to: '.',
        search: (before) => readSessionsSearch({ ...before, ...change }),
        state: (before) => {
          const selected = readSelection(before.selection);
          const { hits, ...others } = before;
          // Those of another search are other texts.
          const isSameSearch = !('find' in change) && !('scope' in change);
          return {
            ...others,
            ...(isSameSearch && hits !== undefined && { hits }),
            selection: shown === undefined ? selected : byName(selected, shown),
          };
        },
        replace: true,
      });
    },
    [navigate],
  );
  return useMemo(
    () => ({ search, filter, selection, show, select }),
    [search, filter, selection, show, select],
  );
}
