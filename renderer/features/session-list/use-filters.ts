import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import {
  readSessionsFilter,
  type SessionsFilter,
  type SessionsSearch,
} from '../../navigation/route-search.ts';
import { FILTER_NAMES } from './session-filters.ts';
import type { SessionsRoute } from './use-sessions-route.ts';
import type { FilterChange } from './filter-form.tsx';
import { useDraft } from '../../api/use-draft.ts';

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

const kept = z.record(z.string(), z.unknown());

/**
 * Restores the last filter of the screen, unless the user comes to it with a specific search. Returns the
 * function that stores a filter.
 */
function useRememberedFilter(
  isPlain: boolean,
  restore: (filter: SessionsFilter) => void,
): (filter: SessionsFilter) => void {
  const { draft, keep } = useDraft('sessions filter', 'sessions', kept);
  const isLookedAt = useRef(false);
  useEffect(() => {
    if (draft === undefined || isLookedAt.current) return;
    isLookedAt.current = true;
    const filter = readSessionsFilter(draft);
    if (isPlain && Object.keys(filter).length > 0) restore(filter);
  }, [draft, isPlain, restore]);
  return (filter) => {
    keep(Object.keys(filter).length === 0 ? null : { ...filter });
  };
}
