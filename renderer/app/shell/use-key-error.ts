import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NoAnswerError } from '../../api/describe-error.ts';
import { isKeyError } from '../../ui/service-notice/service-error-text.ts';

/**
 * Returns why the current workspace's key cannot be used, from a failed query on the screen; null if it can.
 */
export function useKeyError(): NoAnswerError | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => keyErrorIn(cache),
  );
}

function keyErrorIn(cache: QueryCache): NoAnswerError | null {
  for (const query of cache.getAll()) {
    const { error } = query.state;
    if (query.isActive() && error instanceof NoAnswerError && isKeyError(error)) return error;
  }
  return null;
}
