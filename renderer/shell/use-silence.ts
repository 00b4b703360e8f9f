import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FailureError } from '../api/failures.ts';

/** Whether the service left a question that is on the screen without an answer. */
export function useSilence(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => isSilent(cache),
  );
}

const isSilent = (cache: QueryCache): boolean =>
  cache
    .getAll()
    .some(
      (query) =>
        query.state.error instanceof FailureError && isSilence(query.state.error) && query.isActive(),
    );

const isSilence = (error: FailureError) => error.kind === 'offline' || error.kind === 'timeout';
