import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useDraft } from '../../api/use-draft.ts';
import { readSessionsFilter, type SessionsFilter } from '../../navigation/route-search.ts';

const kept = z.record(z.string(), z.unknown());

/**
 * Restores the last filter of the screen, unless the user comes to it with a specific search. Returns the
 * function that stores a filter.
 */
export function useRememberedFilter(
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
