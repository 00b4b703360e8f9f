import { useQueryClient, type QueryCache, type QueryState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FailureError } from '../api/failures.ts';

/** What is on the screen and could not be read again, the oldest of it; null where all of it could. */
export function useStale(): Pick<QueryState, 'error' | 'dataUpdatedAt'> | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => oldestStale(cache),
  );
}

function oldestStale(cache: QueryCache): QueryState | null {
  const states = cache
    .getAll()
    .filter((query) => query.state.dataUpdatedAt > 0 && isTold(query.state.error) && query.isActive())
    .map(({ state }) => state);
  return states.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)[0] ?? null;
}

/** Trouble with the key has words and a way out of its own. */
const isTold = (error: unknown): boolean =>
  error !== null &&
  !(error instanceof FailureError && (error.kind === 'no-key' || error.kind === 'keychain'));
