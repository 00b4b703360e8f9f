import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  readSessionsFilter,
  type SessionsFilter,
  type SessionsSearch,
} from '../../navigation/route-search.ts';
import { FILTER_NAMES } from './session-filters.ts';
import { useRememberedFilter } from './use-remembered-filter.ts';
import type { SessionsRoute } from './use-sessions-route.ts';
import type { FilterChange } from './filter-form.tsx';

const NONE: FilterChange = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** Changes the filters, which are restored when the user returns to the screen. */
export function useFilters({
  search,
  filter,
  shown,
  show,
}: {
  search: SessionsSearch;
  filter: SessionsFilter;
  /** The sessions shown now: those of them that are selected stay selected. */
  shown: readonly { key: string }[];
  show: SessionsRoute['show'];
}) {
  const router = useRouter();
  const restore = useCallback(
    (remembered: SessionsFilter) => {
      // The filter is read while the next screen may already be loading: showing it then would lead back here.
      if (router.latestLocation.pathname === '/sessions') show(remembered);
    },
    [router, show],
  );
  const remember = useRememberedFilter(Object.keys(search).length === 0, restore);
  const change = (changed: FilterChange) => {
    remember(readSessionsFilter({ ...filter, ...changed }));
    show(changed, shown);
  };
  return {
    change,
    clear: () => {
      change(NONE);
    },
  };
}
