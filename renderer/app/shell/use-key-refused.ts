import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/describe-error.ts';

/** Whether the service answered a question that is on the screen that it does not accept the key. */
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
