import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/describe-error.ts';

/** Returns true if the service rejected the key for a query on the screen. */
export function useKeyRefused(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => isKeyRefused(cache),
  );
}

const isKeyRefused = (cache: QueryCache): boolean =>
  cache
    .getAll()
    .some(
      (query) =>
        query.state.error instanceof ApiError && query.state.error.status === 401 && query.isActive(),
    );
