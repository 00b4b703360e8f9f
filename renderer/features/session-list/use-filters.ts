import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import {
  readSessionsFilter,
  readSessionsSearch,
  type SessionsSearch,
} from '../../navigation/route-search.ts';
import type { SessionOrder } from '../../navigation/list-orders.ts';
import { FILTER_NAMES } from './session-filters.ts';
import type { SessionsRoute } from './use-sessions-route.ts';
import type { FilterChange } from './filter-form.tsx';
import { useDraft } from '../../api/use-draft.ts';

const NONE: FilterChange = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

/** The filters and the order. */
type ListView = Omit<SessionsSearch, 'find' | 'scope'>;

function readListView(value: unknown): ListView {
  const { order } = readSessionsSearch(value);
  return { ...(order !== undefined && { order }), ...readSessionsFilter(value) };
}

/** Changes the filters and the order, which are restored when the user returns to the screen. */
export function useFilters({
  search,
  shown,
  show,
}: {
  search: SessionsSearch;
  /** The sessions shown now: those of them that are selected stay selected. */
  shown: readonly { key: string }[];
  show: SessionsRoute['show'];
}) {
  const router = useRouter();
  const restore = useCallback(
    (remembered: ListView) => {
      // The filter is read while the next screen may already be loading: showing it then would lead back here.
      if (router.latestLocation.pathname === '/sessions') show(remembered);
    },
    [router, show],
  );
  const remember = useRememberedView(Object.keys(search).length === 0, restore);
  const change = (changed: FilterChange) => {
    remember(readListView({ ...search, ...changed }));
    show(changed, shown);
  };
  return {
    change,
    sort: (order: SessionOrder) => {
      remember(readListView({ ...search, order }));
      show({ order });
    },
    clear: () => {
      change(NONE);
    },
  };
}

const storedFilters = z.record(z.string(), z.unknown());

/**
 * Restores the last filter and order of the screen, unless the user comes to it with a specific search. Returns
 * the function that stores them.
 */
function useRememberedView(isPlain: boolean, restore: (view: ListView) => void): (view: ListView) => void {
  const { draft, keep } = useDraft('sessions filter', 'sessions', storedFilters);
  const isLookedAt = useRef(false);
  useEffect(() => {
    if (draft === undefined || isLookedAt.current) return;
    isLookedAt.current = true;
    const view = readListView(draft);
    if (isPlain && Object.keys(view).length > 0) restore(view);
  }, [draft, isPlain, restore]);
  return (view) => {
    keep(Object.keys(view).length === 0 ? null : { ...view });
  };
}
